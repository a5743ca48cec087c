/**
 * Tells the host's `notifyUrl` how quick a page was and what failed in it: JSON by `sendBeacon`, `Report` below. Nothing that
 * tells one person from another: no query, no id of an application, no message of an error, no cookie.
 */
import { describeError, type ErrorReport } from "./error-location.ts";
import { observeVitals, type Vitals } from "./web-vitals.ts";

/** One page in ten tells how quick it was; every page tells of failures, a few at most. */
const VITALS_SHARE = 0.1;
const MOST_FAILURES = 5;

export type Report = { readonly page: string } & (
  | ({ readonly kind: "vitals" } & Vitals)
  | ({ readonly kind: "failure" } & ErrorReport)
);

export interface Watching {
  readonly url: string;
  readonly window: Window;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Watches the page until it is left. */
export function watchPage({ url, window, random }: Watching): void {
  const { document, navigator } = window;
  const page = pageName(window.location.pathname);
  // Plain text needs no leave of the receiver's across origins.
  const send = (report: Report) => void navigator.sendBeacon(url, JSON.stringify(report));
  const told = new Set<string>();

  const tell = (error: unknown) => {
    const failure = describeError(error);
    const key = JSON.stringify(failure);
    if (told.has(key) || told.size >= MOST_FAILURES) return;
    told.add(key);
    send({ kind: "failure", page, ...failure });
  };
  window.addEventListener("error", ({ error }) => tell(error));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));

  if (random() >= VITALS_SHARE) return;
  const read = observeVitals();
  let isSent = false;
  const leave = ({ type }: Event) => {
    if (isSent || (type !== "pagehide" && document.visibilityState !== "hidden")) return;
    isSent = true;
    send({ kind: "vitals", page, ...read() });
  };
  document.addEventListener("visibilitychange", leave);
  // Some browsers close a tab without saying that it is hidden.
  window.addEventListener("pagehide", leave);
}

/** Public pages by their own address; the signed-in area is one page, whatever it shows. */
function pageName(path: string): string {
  return path.endsWith("/") && path !== "/" ? path : "/app";
}
