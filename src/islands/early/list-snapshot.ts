/**
 * The list of the last visit as the elements that were on the screen, stored encrypted with the account's
 * cached responses. The service worker puts them into the page (`../worker/list-page.ts`), and the inline script
 * after the skeleton shows them before any module is loaded; the list then replaces them (decisions 134).
 */
import { SKELETON_ID } from "./start-signals.ts";

export interface ListSnapshot {
  /** Id of the build that made the elements: another build may style them differently. */
  readonly build: string;
  /** Width of the window in CSS pixels: the list has other elements on a phone. */
  readonly width: number;
  readonly dir: string;
  /** The elements, serialised by the browser. */
  readonly html: string;
}

/** End of the snapshot's key in the response store. It follows the language, because the elements contain texts. */
export const SNAPSHOT_KEY_END = " list-snapshot";

/** Empty element of the page that the service worker fills. */
export const SNAPSHOT_TEMPLATE = "<template data-last-list></template>";

const settings = { skeleton: SKELETON_ID, template: "template[data-last-list]" };

/** Source of the inline script, for `<script is:inline set:html>` after the template. */
export const listSnapshot = `(${showListSnapshot})(${JSON.stringify(settings)})`;

/**
 * Shows the snapshot, unless it is of another account or language, another build or window width, or the first
 * response is shown already. Runs as an inline script, so it cannot use anything outside this function.
 */
function showListSnapshot(named: typeof settings): void {
  // After the frame with the list.
  requestAnimationFrame(() => setTimeout(() => window.beginEarlyCalls?.()));
  const template = document.querySelector<HTMLTemplateElement>(named.template);
  const skeleton = document.getElementById(named.skeleton);
  const build = document.querySelector('meta[name="build"]')?.getAttribute("content");
  if (!template || !skeleton) return;
  template.remove();
  const { dataset, content } = template;
  const { owner, width } = window.expectedListSnapshot ?? {};
  if (!owner || dataset["owner"] !== owner || dataset["width"] !== String(width)) return;
  if (dataset["build"] !== build) return;
  // The first response is newer (decisions 137).
  if (skeleton.matches("[hidden], [data-first-content]")) return;
  const status = skeleton.querySelector("[role=status]");
  skeleton.dir = dataset["dir"] ?? "";
  skeleton.replaceChildren(content);
  // Screen readers still hear that the portal is opening.
  if (status) skeleton.append(status);
  skeleton.setAttribute("data-snapshot", "");
}

declare global {
  interface Window {
    /**
     * Account and language whose list the page may show, as in `data-owner`, and the width of the window, which costs a
     * layout once there is a body; absent on other screens.
     */
    expectedListSnapshot?: { readonly owner: string; readonly width: number };
    /** Starts the early calls and preloads of the list, if they wait until its snapshot is shown. */
    beginEarlyCalls?: () => void;
  }
}
