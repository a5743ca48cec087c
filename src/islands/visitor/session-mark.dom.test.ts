import { afterEach, describe, expect, it } from "vitest";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { leaveFrontPage, SESSION_MARK_SCRIPT } from "./session-mark.ts";

const run = (code: string) => new Function(code)();
const isMarked = () => document.documentElement.hasAttribute("data-signed-in");

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute("data-signed-in");
});

describe("a public page", () => {
  it("is for visitors while no session is stored, and stays on the front page", () => {
    const initialUrl = location.href;
    run(SESSION_MARK_SCRIPT);
    run(leaveFrontPage);
    expect([isMarked(), location.href]).toEqual([false, initialUrl]);
  });

  it("knows a session of all tabs or of this tab", () => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(AUTH_KEY, "{}");
      run(SESSION_MARK_SCRIPT);
      expect(isMarked()).toBe(true);
      storage.clear();
      dispatchEvent(new Event("pageshow"));
      expect(isMarked()).toBe(false);
    }
  });
});
