import { beforeEach, describe, expect, it, vi } from "vitest";

const PATH = "/auth/change-password/";

beforeEach(() => vi.resetModules());

async function openWith(rest: string) {
  history.replaceState({ kept: 1 }, "", PATH + rest);
  const { takeResetToken } = await import("./reset-token.ts");
  return takeResetToken;
}

describe("the token of a reset link", () => {
  it.each(["#token=abc-1", "?token=abc-1", "?utm=x#token=abc-1"])(
    "is taken from %s and leaves the address",
    async (rest) => {
      const take = await openWith(rest);
      expect(take()).toBe("abc-1");
      expect(location.href.endsWith(PATH)).toBe(true);
      expect(take()).toBe("abc-1");
    },
  );

  it("is empty without a link, and the address stays", async () => {
    const take = await openWith("#password");
    expect(take()).toBe("");
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
