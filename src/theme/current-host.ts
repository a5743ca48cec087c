/**
 * Holds the host that Astro renders. The build or the dev server sets the host, and pages read it. The value
 * is stored on the global object, because the setter and the pages load separate copies of this module. The
 * host is undefined while the templates for all hosts are compiled.
 */
import type { HostView, LocalisePath } from "./host-view.ts";

export interface CurrentHost {
  readonly view: HostView;
  readonly localise: LocalisePath;
  /** True in `astro dev`. */
  readonly isDevelopment: boolean;
}

const HOST_KEY = Symbol.for("applicant-portal.current-host");
const globalWithHost = globalThis as { [HOST_KEY]?: CurrentHost | undefined };

/** Sets the host to render. With `undefined`, pages are compiled to templates with slots. */
export function setCurrentHost(host: CurrentHost | undefined): void {
  globalWithHost[HOST_KEY] = host;
}

/** Returns the host to render, or undefined while templates are compiled. */
export function findCurrentHost(): CurrentHost | undefined {
  return globalWithHost[HOST_KEY];
}
