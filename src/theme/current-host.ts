/**
 * The host that Astro renders right now. Set by the build or dev server, read by the pages; the two live in separately
 * loaded modules of one process, so the value hangs on the global object. Unset: templates are being compiled.
 */
import type { HostView, Localise } from "./host-view.ts";

export interface CurrentHost {
  readonly view: HostView;
  readonly localise: Localise;
}

const key = Symbol.for("applicant-portal.current-host");
const holder = globalThis as { [key]?: CurrentHost | undefined };

/** Names the host to render; nothing means: compile templates with slots. */
export function setCurrentHost(host: CurrentHost | undefined): void {
  holder[key] = host;
}

/** The host to render, or nothing while templates are compiled. */
export function findCurrentHost(): CurrentHost | undefined {
  return holder[key];
}
