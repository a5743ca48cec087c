import type { PdfDocument } from "./pdf-document.ts";
import type { TextBlock, Typesetter } from "./typesetter.ts";

export const TEXT_COLOUR = "#1d2730";

export const SECONDARY_COLOUR = "#4f5d67";

export const RULE_COLOUR = "#c4ccd2";

export const PAGE_MARGIN = 48;

export type PdfStructure = ReturnType<PdfDocument["struct"]>;

/** Drawing state shared by the writer and its tables. */
export interface TaggedSheet {
  readonly pdf: PdfDocument;
  readonly setter: Typesetter;
  readonly root: PdfStructure;
  /** Side on which lines start. */
  readonly start: "left" | "right";
  readonly width: number;
  readonly getBottom: () => number;
  makeRoom(height: number): void;
  /**
   * Draws one element of the structure tree. Sets `ActualText` if the visual order differs from the reading order.
   */
  add(parent: PdfStructure, kind: string, block: TextBlock, draw: () => void): void;
}

/** Draws decoration. Screen readers skip it. */
export function drawAsArtifact(pdf: PdfDocument, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
