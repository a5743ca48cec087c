import type { OpenVisit } from "./open-visit.ts";

export interface VisitorAreaProps {
  readonly openVisit: OpenVisit;
  readonly language: string;
  readonly onePage: boolean;
  readonly trackHref: string;
  readonly onEnded: () => void;
}
