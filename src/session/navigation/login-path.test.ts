import { describe, expect, it } from "vitest";
import { getLoginPath } from "./login-path.ts";

describe("the address of the sign-in page", () => {
  it("contains the page to return to, unless that is the home page", () => {
    expect(getLoginPath(null, "/app-details/7?tab=documents")).toBe(
      "/auth/login?returnUrl=%2Fapp-details%2F7%3Ftab%3Ddocuments",
    );
    expect(getLoginPath(null, "/")).toBe("/auth/login");
  });

  it("contains the reason, and the page to return to only after an expiry", () => {
    expect(getLoginPath("expired", "/app-list")).toBe("/auth/login?returnUrl=%2Fapp-list#expired");
    for (const reason of ["signed-out", "locked", "deleted"] as const)
      expect(getLoginPath(reason, "/app-list")).toBe(`/auth/login#${reason}`);
  });
});
