import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Loads the module as a page does after a reload, and returns the keys with which a form is sent. */
async function openPage() {
  vi.resetModules();
  const { sendOnce } = await import("./send-once.ts");
  const keys: string[] = [];
  return {
    keys,
    attempt: (Name: string, isLost = false, form = "group") =>
      sendOnce(form, { Name }, async (key) => {
        keys.push(key);
        if (isLost) throw new Error("the response is lost");
      }).catch(() => undefined),
  };
}

it("sends a form with the same key until it has succeeded, and a changed form with another", async () => {
  const { keys, attempt } = await openPage();
  await attempt("Mill", true);
  await attempt("Mill", true);
  await attempt("Mill Road", true);
  await attempt("Mill", true, "template");
  await attempt("Mill");
  await attempt("Mill");
  const [first, second, changed, otherForm, third, afterSuccess] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, changed, otherForm, afterSuccess]).size).toBe(4);
});

it("uses the same key after a reload, and stores nothing of the form", async () => {
  const firstPage = await openPage();
  await firstPage.attempt("Mill", true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Mill");
  const nextPage = await openPage();
  await nextPage.attempt("Mill");
  expect(nextPage.keys).toEqual(firstPage.keys);
  expect(sessionStorage.length).toBe(0);
});

it("uses the same key while storage is blocked, until the page is closed", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { keys, attempt } = await openPage();
  await attempt("Mill", true);
  await attempt("Mill");
  await attempt("Mill");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("takes the same form as a new request an hour later", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
  const { keys, attempt } = await openPage();
  await attempt("Mill", true);
  vi.setSystemTime(new Date("2026-11-21T09:59:00Z"));
  await attempt("Mill", true);
  vi.setSystemTime(new Date("2026-11-21T10:00:00Z"));
  await attempt("Mill", true);
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("sends a form from a plain-http page, where the browser offers no UUIDs", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { keys, attempt } = await openPage();
  await attempt("Mill", true);
  await attempt("Mill", true);
  expect(keys[0]).toMatch(/^\d+(-\d+){4}$/);
  expect(keys[1]).toBe(keys[0]);
});
