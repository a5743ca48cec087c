/**
 * Shows the list of the last visit until the app has started (decisions 134). The list's HTML is stored
 * encrypted with the account's cached responses. The service worker puts it into the page
 * (`../worker/list-page.ts`), and the inline script after the skeleton shows it before any module is
 * loaded.
 */
import { SKELETON_ID } from "./start-signals.ts";

export interface ListSnapshot {
  /** Id of the build that rendered the elements. Another build may style them differently. */
  readonly build: string;
  /** Width of the window in CSS pixels. On a phone the list has different elements. */
  readonly width: number;
  readonly dir: string;
  /** HTML of the elements. */
  readonly html: string;
}

/**
 * End of the snapshot's key in the response store. The key starts with the language, because the elements
 * contain texts.
 */
export const SNAPSHOT_KEY_END = " list-snapshot";

/** Empty template in the page, which the service worker fills with the snapshot. */
export const SNAPSHOT_TEMPLATE = "<template data-last-list></template>";

const snapshotSettings = { skeleton: SKELETON_ID, template: "template[data-last-list]" };

/** Source of the inline script, for `<script is:inline set:html>` after the template. */
export const listSnapshot = `(${showListSnapshot})(${JSON.stringify(snapshotSettings)})`;

/**
 * Shows the snapshot. Ignores a snapshot of another account, language, build or window width, and does
 * nothing if the first responses are already shown. Runs as an inline script, so it cannot use anything
 * outside this function.
 */
function showListSnapshot(settings: typeof snapshotSettings): void {
  // Send the early requests after the browser has painted the list.
  requestAnimationFrame(() => setTimeout(() => window.beginEarlyCalls?.()));
  const template = document.querySelector<HTMLTemplateElement>(settings.template);
  const skeleton = document.getElementById(settings.skeleton);
  const build = document.querySelector('meta[name="build"]')?.getAttribute("content");
  if (!template || !skeleton) return;
  template.remove();
  const { dataset, content } = template;
  const { owner, width } = window.expectedListSnapshot ?? {};
  if (!owner || dataset["owner"] !== owner || dataset["width"] !== String(width)) return;
  if (dataset["build"] !== build) return;
  // Keep the first responses if they are already shown, because they are newer (decisions 137).
  if (skeleton.matches("[hidden], [data-first-content]")) return;
  const status = skeleton.querySelector("[role=status]");
  skeleton.dir = dataset["dir"] ?? "";
  skeleton.replaceChildren(content);
  // Keep the status element: with it, screen readers announce that the portal is opening.
  if (status) skeleton.append(status);
  skeleton.setAttribute("data-snapshot", "");
}

declare global {
  interface Window {
    /**
     * Set only if the page opens the list. `owner` is the account and language whose snapshot may be shown,
     * in the format of `data-owner`. `width` is the width of the window, measured early: once the page has
     * a body, measuring would cost a layout.
     */
    expectedListSnapshot?: { readonly owner: string; readonly width: number };
    /**
     * Starts the early requests and preloads of the list. Set only if they must wait until the snapshot is
     * shown.
     */
    beginEarlyCalls?: () => void;
  }
}
