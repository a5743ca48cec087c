import type { Pdf } from "./pdf-document.ts";
import type { Block, Typesetter } from "./typesetter.ts";

export const INK = "#1d2730";

export const QUIET = "#4f5d67";

export const RULE = "#c4ccd2";

export const MARGIN = 48;

export type Struct = ReturnType<Pdf["struct"]>;

/** What the writer and its tables lean on. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly setter: Typesetter;
  readonly root: Struct;
  /** Where lines begin. */
  readonly start: "left" | "right";
  readonly width: number;
  readonly bottom: () => number;
  makeRoom(height: number): void;
  /** Draws as one element; what is on paper in another order than it is read in says how it reads. */
  add(parent: Struct, kind: string, block: Block, draw: () => void): void;
}

/** What is there for the eye alone: readers pass over it. */
export function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
