import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepPlaceInLanguageLinks } from "../visitor/language-links.ts";

const PATH = "/auth/change-password/";

beforeEach(() => vi.resetModules());

async function openWith(queryOrHash: string) {
  history.replaceState({ kept: 1 }, "", PATH + queryOrHash);
  const { takeResetToken } = await import("./reset-token.ts");
  return takeResetToken;
}

describe("the token of a reset link", () => {
  it.each(["#token=abc-1", "?token=abc-1", "?utm=x#token=abc-1"])(
    "is taken from %s and leaves the address",
    async (rest) => {
      const takeToken = await openWith(rest);
      expect(takeToken()).toBe("abc-1");
      expect(location.href.endsWith(PATH)).toBe(true);
      expect(takeToken()).toBe("abc-1");
    },
  );

  it("goes with the person into the page of another language", async () => {
    document.body.innerHTML = `<nav class="public-nav"><a href="/ar${PATH}">العربية</a></nav>`;
    new Function(keepPlaceInLanguageLinks)();
    const takeToken = await openWith("#token=abc-1");
    takeToken();
    const press = () =>
      document.querySelector("a")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    press();
    expect(document.querySelector("a")?.hash).toBe("#token=abc-1");
    (await import("./reset-token.ts")).forgetResetToken();
    press();
    expect(document.querySelector("a")?.hash).toBe("");
  });

  it("is empty without a link, and the address stays", async () => {
    const takeToken = await openWith("#password");
    expect(takeToken()).toBe("");
    expect(location.hash).toBe("#password");
  });

  it("in another pasted link reloads the page", async () => {
    history.replaceState(null, "", PATH);
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const { reloadOnNewToken } = await import("./reset-token.ts");
    const stop = reloadOnNewToken();
    location.hash = "password";
    window.dispatchEvent(new Event("hashchange"));
    expect(reload).not.toHaveBeenCalled();
    location.hash = "token=abc-2";
    window.dispatchEvent(new Event("hashchange"));
    expect(reload).toHaveBeenCalled();
    stop();
  });
});
