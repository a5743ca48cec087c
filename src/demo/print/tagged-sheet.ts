import type { Pdf } from "./pdf-document.ts";
import type { Block, Typesetter } from "./typesetter.ts";

export const INK = "#1d2730";

export const QUIET = "#4f5d67";

export const RULE = "#c4ccd2";

export const MARGIN = 48;

export type Struct = ReturnType<Pdf["struct"]>;

/** Drawing state shared by the writer and its tables. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly setter: Typesetter;
  readonly root: Struct;
  /** Side on which lines start. */
  readonly start: "left" | "right";
  readonly width: number;
  readonly bottom: () => number;
  makeRoom(height: number): void;
  /** Draws one structure element. Sets `ActualText` if the visual order differs from the reading order. */
  add(parent: Struct, kind: string, block: Block, draw: () => void): void;
}

/** Marks decoration, which screen readers skip. */
export function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
