import type { OpenedVisit } from "./visitor-application.ts";

export interface VisitorAreaProps {
  readonly openVisit: OpenedVisit;
  readonly language: string;
  readonly onePage: boolean;
  /** Paths of public pages; empty if the host has switched the page off. */
  readonly trackHref: string;
  readonly inspectionHref: string;
  readonly requestHref: string;
  /** Called if the application cannot be shown, for example while the device is offline. */
  readonly onFailed: () => void;
  /** Called if the session ends while the application is open. */
  readonly onEnded: () => void;
  /**
   * Opens the private link again. Called when the application's status has changed: a draft was lodged, or a
   * form can be continued.
   */
  readonly onReopen: () => void;
}
