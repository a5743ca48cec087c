import { afterEach, describe, expect, it, vi } from "vitest";
import { guardCachedPage } from "./cached-page.ts";

const root = document.documentElement;
const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
const dispatchTransition = (type: "pagehide" | "pageshow", persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

afterEach(() => {
  root.hidden = false;
  reload.mockClear();
});

describe("a page that returns from the back-forward cache", () => {
  it("was hidden meanwhile, and is shown if its person is still signed in", () => {
    const stop = guardCachedPage(() => true);
    dispatchTransition("pagehide", true);
    expect(root.hidden).toBe(true);
    dispatchTransition("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0]);
    stop();
  });

  it("stays hidden and reloads if nobody or somebody else is signed in", () => {
    const stop = guardCachedPage(() => false);
    dispatchTransition("pagehide", true);
    dispatchTransition("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([true, 1]);
    stop();
  });

  it("does not reload on its first load, nor after the session has stopped", () => {
    const stop = guardCachedPage(() => false);
    dispatchTransition("pageshow", false);
    stop();
    dispatchTransition("pagehide", true);
    dispatchTransition("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  });
});
