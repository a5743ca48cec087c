import { afterEach, describe, expect, it, vi } from "vitest";
import { guardCachedPage } from "./cached-page.ts";

const root = document.documentElement;
const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
const happen = (type: "pagehide" | "pageshow", persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

afterEach(() => {
  root.hidden = false;
  reload.mockClear();
});

describe("a page that returns from the back-forward cache", () => {
  it("was hidden meanwhile, and is shown if its person is still signed in", () => {
    const stop = guardCachedPage(() => true);
    happen("pagehide", true);
    expect(root.hidden).toBe(true);
    happen("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0]);
    stop();
  });

  it("stays hidden and reloads if nobody or somebody else is signed in", () => {
    const stop = guardCachedPage(() => false);
    happen("pagehide", true);
    happen("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([true, 1]);
    stop();
  });

  it("does not reload on its first load, nor after the session has stopped", () => {
    const stop = guardCachedPage(() => false);
    happen("pageshow", false);
    stop();
    happen("pagehide", true);
    happen("pageshow", true);
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  });
});
