import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { openNewestEntries } from "#work/cached-replies/newest-entries.ts";
import { openReplyStore, REPLY_LIFETIME_MS } from "#work/cached-replies/reply-store.ts";
import { type ListSnapshot, SNAPSHOT_KEY_END, SNAPSHOT_TEMPLATE } from "../early/list-snapshot.ts";
import { addListSnapshot } from "./list-page.ts";

const PAGE = `<body>${SNAPSHOT_TEMPLATE}<p>Opening</p></body>`;
let indexedDB: IDBFactory;
const dependencies = () => ({ indexedDB, crypto: webcrypto as Crypto, now: Date.now });

async function storeSnapshot(topic: string, snapshot: Partial<ListSnapshot> = {}, age = 0): Promise<void> {
  const replies = openReplyStore({ ...dependencies(), now: () => Date.now() - age });
  const entry = { build: "b1", width: 390, dir: "ltr", html: "<p>12 Mill Road &amp; 3</p>", ...snapshot };
  await replies.put(topic, `en-US${SNAPSHOT_KEY_END}`, entry);
}

async function requestPage(headers: HeadersInit = {}): Promise<Response> {
  return addListSnapshot(new Response(PAGE, { headers }), openNewestEntries(dependencies()));
}

beforeEach(() => {
  indexedDB = new IDBFactory();
});

it("puts the snapshot into the template, with account, language, build and width", async () => {
  await storeSnapshot("ada @home", { html: "<p>$& $1</p>" });
  const template = `<template data-last-list data-owner="ada%20%40home/en-US" data-build="b1" data-width="390" data-dir="ltr"><p>$& $1</p></template>`;
  expect(await (await requestPage()).text()).toBe(PAGE.replace(SNAPSHOT_TEMPLATE, () => template));
});

it("keeps the page's headers, except those of the unchanged file", async () => {
  await storeSnapshot("ada");
  const headers = { "Content-Security-Policy": "default-src 'self'", "Content-Encoding": "br", ETag: "x" };
  expect(Object.fromEntries((await requestPage(headers)).headers)).toEqual({
    "content-security-policy": "default-src 'self'",
    "content-type": "text/plain;charset=UTF-8",
  });
});

it("takes the newest snapshot, and escapes what becomes an attribute", async () => {
  await storeSnapshot("ben", { html: "old" }, 1_000);
  await storeSnapshot("ada", { html: "new", build: '"><script>' });
  await storeSnapshot("cyd", { html: "old" }, 2_000);
  expect(await (await requestPage()).text()).toContain(
    'data-build="&quot;><script>" data-width="390" data-dir="ltr">new<',
  );
});

it.each<[string, () => Promise<void>]>([
  ["nothing was stored", async () => {}],
  ["the snapshot is too old", () => storeSnapshot("ada", {}, REPLY_LIFETIME_MS + 1_000)],
  [
    "the browser does not open the database",
    async () => {
      vi.spyOn(indexedDB, "open").mockReturnValue({} as IDBOpenDBRequest);
    },
  ],
])("leaves the page if %s", async (_why, prepare) => {
  await prepare();
  const page = new Response(PAGE);
  expect(await addListSnapshot(page, openNewestEntries(dependencies()))).toBe(page);
});
