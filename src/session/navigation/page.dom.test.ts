import { afterEach, describe, expect, it, vi } from "vitest";
import { AUTH_KEY } from "../storage/auth-storage.ts";
import { openBrowserPage } from "./page.ts";

const stopFunctions: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopFunctions.splice(0)) stop();
  vi.restoreAllMocks();
});

function listen() {
  const calls: string[] = [];
  const stop = openBrowserPage().listen(
    () => calls.push("change"),
    () => calls.push("online"),
  );
  stopFunctions.push(stop);
  return { calls, stop };
}

const createStorageEvent = (key: string | null) => Object.assign(new Event("storage"), { key });

describe("the browser's page", () => {
  it.each<[string, EventTarget, Event, string[]]>([
    ["it is shown again after a sleep", document, new Event("visibilitychange"), ["change"]],
    ["it returns from the back-forward cache", window, new Event("pageshow"), ["change"]],
    ["it gets the focus", window, new Event("focus"), ["change"]],
    ["another tab writes the record", window, createStorageEvent(AUTH_KEY), ["change"]],
    ["another tab deletes all site data", window, createStorageEvent(null), ["change"]],
    ["another tab writes something else", window, createStorageEvent("language"), []],
    ["the browser is online again", window, new Event("online"), ["online"]],
  ])("calls the right listener, until it is removed, when %s", (_, target, event, expected) => {
    const { calls, stop } = listen();
    target.dispatchEvent(event);
    expect(calls).toEqual(expected);
    stop();
    target.dispatchEvent(event);
    expect(calls).toEqual(expected);
  });

  it("returns its path with the query, and whether the browser is online", () => {
    history.replaceState(null, "", "/app-details/7?tab=documents#fees");
    const page = openBrowserPage();
    expect(page.path()).toBe("/app-details/7?tab=documents");
    expect(page.isOnline()).toBe(navigator.onLine);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(!navigator.onLine);
    expect(page.isOnline()).toBe(navigator.onLine);
  });

  it("navigates and reloads", () => {
    const [assign, reload] = [
      vi.spyOn(location, "assign").mockImplementation(() => {}),
      vi.spyOn(location, "reload").mockImplementation(() => {}),
    ];
    openBrowserPage().navigate("/auth/login");
    openBrowserPage().reload();
    expect(assign.mock.calls).toEqual([["/auth/login"]]);
    expect(reload).toHaveBeenCalledOnce();
  });
});
