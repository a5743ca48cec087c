import type { OpenedVisit } from "./visitor-application.ts";

export interface VisitorAreaProps {
  readonly openVisit: OpenedVisit;
  readonly language: string;
  readonly onePage: boolean;
  readonly trackHref: string;
  /** Called if the application cannot be shown, for example while the device is offline. */
  readonly onFailed: () => void;
  /** Called if the session ends while the application is open. */
  readonly onEnded: () => void;
}
