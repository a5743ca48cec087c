import type { OpenedVisit } from "./visitor-application.ts";

export interface VisitorAreaProps {
  readonly openVisit: OpenedVisit;
  readonly language: string;
  readonly onePage: boolean;
  readonly trackHref: string;
  readonly onEnded: () => void;
}
