/**
 * Sends web vitals and uncaught errors to the host's `notifyUrl`, as JSON by `sendBeacon` (`TelemetryReport`
 * below). Sends no personal data: no query, no application id, no unknown error message, no cookie (decisions
 * 80).
 */
import { describeErrorLocation, type ErrorReport } from "./error-location.ts";
import { toRoutePattern } from "./route-pattern.ts";
import { observeVitals, type WebVitals } from "./web-vitals.ts";

/** Fraction of pages that report web vitals. Every page reports errors, at most five. */
const VITALS_SHARE = 0.1;
const MAX_ERRORS = 5;

type TelemetryReport = {
  /** A public page's path, or a pattern such as `/app-details/:id`. */
  readonly page: string;
  /** Build id of the page's scripts. */
  readonly build: string | undefined;
} & (({ readonly kind: "vitals" } & WebVitals) | ({ readonly kind: "failure" } & ErrorReport));

interface PageWatchOptions {
  readonly url: string;
  readonly window: Window;
  /** Returns the requested path. The address bar does not show it (spec 2.2). */
  readonly path: () => string;
  /** Returns a random number of at least 0 and less than 1. */
  readonly random: () => number;
}

/** Watches the page and sends its reports to `url` until the page is left. */
export function watchPage({ url, window, path, random }: PageWatchOptions): void {
  const { document, navigator } = window;
  const build = document.querySelector('meta[name="build"]')?.getAttribute("content") ?? undefined;
  // Send the report as plain text, because plain text needs no CORS preflight.
  const send = (report: TelemetryReport) => void navigator.sendBeacon(url, JSON.stringify(report));
  const reportedErrors = new Set<string>();

  const report = (error: unknown) => {
    const failure = describeErrorLocation(error);
    const key = JSON.stringify(failure);
    if (reportedErrors.has(key) || reportedErrors.size >= MAX_ERRORS) return;
    reportedErrors.add(key);
    send({ kind: "failure", page: toRoutePattern(path()), build, ...failure });
  };
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));

  if (random() >= VITALS_SHARE) return;
  const readVitals = observeVitals();
  const page = toRoutePattern(path());
  let isSent = false;
  const sendVitals = ({ type }: Event) => {
    if (isSent || (type !== "pagehide" && document.visibilityState !== "hidden")) return;
    isSent = true;
    send({ kind: "vitals", page, build, ...readVitals() });
  };
  document.addEventListener("visibilitychange", sendVitals);
  // Some browsers close a tab without a `visibilitychange` event.
  window.addEventListener("pagehide", sendVitals);
}
