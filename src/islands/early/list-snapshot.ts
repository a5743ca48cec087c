/**
 * The list of the last visit as the elements that were on the screen, stored encrypted with the account's
 * cached responses. The inline script of the area's page shows it in the skeleton before any module is loaded;
 * the list then replaces it (decisions 134).
 */

import { REPLY_LIFETIME_MS } from "#work/cached-replies/reply-store.ts";
import { SKELETON_ID } from "./start-signals.ts";

/** An element of the list, or text. Not HTML, because the page's policy allows no HTML from strings. */
export type SnapshotNode = string | SnapshotElement;

export interface SnapshotElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SnapshotNode[];
}

export interface ListSnapshot {
  /** Id of the build that made the elements: another build may style them differently. */
  readonly build: string;
  /** Width of the window in CSS pixels: the list has other elements on a phone. */
  readonly width: number;
  readonly dir: string;
  readonly nodes: readonly SnapshotNode[];
}

/** End of the snapshot's key in the response store. It follows the language, because the elements contain texts. */
export const SNAPSHOT_KEY_END = " list-snapshot";

/** The response store's database, which the inline script reads without the store's code. */
export const snapshotSource = {
  ...{ database: "kept-replies", records: "records", keys: "keys", key: "aes-gcm" },
  keyEnd: SNAPSHOT_KEY_END,
  maxAge: REPLY_LIFETIME_MS,
  skeleton: SKELETON_ID,
};

/**
 * Shows the snapshot of an account, unless it is missing, older than a week, from another build or window
 * width, or the list has been rendered before. Runs as an inline script, so it cannot use anything outside
 * this function.
 */
export function showListSnapshot(named: typeof snapshotSource, topic: string, language: string): void {
  const request = <Result>(of: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      of.onsuccess = () => resolve(of.result);
      of.onerror = () => reject(of.error);
    });

  async function read(): Promise<ListSnapshot | undefined> {
    const opening = indexedDB.open(named.database);
    // The database is absent. Without this, the browser would create it empty.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await request(opening);
    database.onversionchange = () => database.close();
    try {
      const transaction = database.transaction([named.records, named.keys]);
      const id = `${encodeURIComponent(topic)}/${language}${named.keyEnd}`;
      const [stored, key] = await Promise.all([
        request(transaction.objectStore(named.records).get(id)),
        request(transaction.objectStore(named.keys).get(named.key)),
      ]);
      if (!stored?.iv || !key || Date.now() - stored.writtenAt > named.maxAge) return undefined;
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: stored.iv }, key, stored.sealed);
      return JSON.parse(new TextDecoder().decode(plain));
    } finally {
      database.close();
    }
  }

  function create(node: SnapshotNode, namespace: string): Node {
    if (typeof node === "string") return document.createTextNode(node);
    const own = node.tag === "svg" ? "http://www.w3.org/2000/svg" : namespace;
    const element = document.createElementNS(own, node.tag);
    for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
    element.append(...node.children.map((child) => create(child, own)));
    return element;
  }

  async function show(): Promise<void> {
    const snapshot = await read();
    const build = document.querySelector('meta[name="build"]')?.getAttribute("content");
    if (!snapshot || snapshot.build !== build || snapshot.width !== innerWidth) return;
    const find = () => document.getElementById(named.skeleton);
    // Do not wait for the document, which waits for the scripts. The skeleton is complete when the next
    // element is there.
    while (document.readyState === "loading" && !find()?.nextElementSibling)
      await new Promise(requestAnimationFrame);
    const skeleton = find();
    // The first response is newer (decisions 137).
    if (!skeleton || skeleton.matches("[hidden], [data-first-content]")) return;
    const status = skeleton.querySelector("[role=status]");
    skeleton.dir = snapshot.dir;
    skeleton.replaceChildren(...snapshot.nodes.map((node) => create(node, "http://www.w3.org/1999/xhtml")));
    // Screen readers still hear that the portal is opening.
    if (status) skeleton.append(status);
    skeleton.setAttribute("data-snapshot", "");
  }
  show().catch(() => undefined);
}
