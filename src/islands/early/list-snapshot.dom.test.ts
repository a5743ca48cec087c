// @vitest-environment happy-dom
import { webcrypto } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openReplyStore, REPLY_LIFETIME_MS } from "#work/cached-replies/reply-store.ts";
import { type ListSnapshot, SNAPSHOT_KEY_END, showListSnapshot, snapshotSource } from "./list-snapshot.ts";
import { SKELETON_ID } from "./start-signals.ts";

const row = { tag: "a", attributes: { href: "/app-details/a1", class: "link" }, children: ["12 Mill Road"] };
const icon = { tag: "svg", attributes: {}, children: [{ tag: "use", attributes: {}, children: [] }] };
const snapshot = (): ListSnapshot => ({ build: "b1", width: innerWidth, dir: "rtl", nodes: [row, icon] });

const skeleton = () => document.getElementById(SKELETON_ID) as HTMLElement;
const hasRow = () => skeleton().querySelector("a")?.textContent === "12 Mill Road";

async function store(value: unknown, { topic = "ada", age = 0 } = {}): Promise<void> {
  const parts = { indexedDB, crypto: globalThis.crypto, now: () => Date.now() - age };
  await openReplyStore(parts).put(topic, `en-US${SNAPSHOT_KEY_END}`, value);
}

/** Runs the function as the page does, from its source. */
async function show(topic = "ada", language = "en-US"): Promise<void> {
  new Function(
    `(${showListSnapshot})(${[snapshotSource, topic, language].map((one) => JSON.stringify(one))})`,
  )();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("crypto", webcrypto);
  document.head.innerHTML = '<meta name="build" content="b1">';
  document.body.innerHTML = `<div id="${SKELETON_ID}"><p role="status">Opening</p><div class="skeleton"></div></div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it("replaces the skeleton with the elements of the last visit, in their direction", async () => {
  await store(snapshot());
  await show();
  expect(hasRow()).toBe(true);
  expect(skeleton().querySelector("a")?.getAttribute("href")).toBe("/app-details/a1");
  expect(skeleton().querySelector("use")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect([skeleton().dir, skeleton().querySelector(".skeleton")]).toEqual(["rtl", null]);
  expect(skeleton().querySelector("[role=status]")?.textContent).toBe("Opening");
});

it.each<[string, () => Promise<void>]>([
  ["nothing was stored", () => show()],
  ["another account stored it", () => store(snapshot(), { topic: "ben" }).then(() => show())],
  ["it has another language", () => store(snapshot()).then(() => show("ada", "vi"))],
  ["it is too old", () => store(snapshot(), { age: REPLY_LIFETIME_MS + 1_000 }).then(() => show())],
  ["another build stored it", () => store({ ...snapshot(), build: "b0" }).then(() => show())],
  ["the window has another width", () => store({ ...snapshot(), width: 320 }).then(() => show())],
  [
    "the list is shown already",
    async () => {
      skeleton().hidden = true;
      await store(snapshot());
      await show();
    },
  ],
])("leaves the skeleton if %s", async (_why, open) => {
  await open();
  expect(hasRow()).toBe(false);
  expect(skeleton().querySelector(".skeleton")).not.toBeNull();
});

it("does not create the database", async () => {
  await show();
  expect(await indexedDB.databases()).toEqual([]);
});
