import { afterEach, describe, expect, it, vi } from "vitest";
import { readInvitation, removeInvitation, storeInvitationFromUrl } from "./followed-invitation.ts";

const SETTINGS = "/crafted/account/settings?section=delegates";

afterEach(() => {
  vi.restoreAllMocks();
  removeInvitation();
  history.replaceState(null, "", "/");
});

function followLink(hash: string): string {
  history.replaceState({ mask: 1 }, "", SETTINGS + hash);
  storeInvitationFromUrl(window);
  return location.pathname + location.search + location.hash;
}

describe("the link of an invitation", () => {
  it("leaves no secret in the address, and is remembered in this tab until it is answered", () => {
    expect(followLink("#invitation=a-b_1")).toBe(SETTINGS);
    expect(history.state).toEqual({ mask: 1 });
    expect(followLink("")).toBe(SETTINGS);
    expect(readInvitation()).toBe("a-b_1");
    removeInvitation();
    expect(readInvitation()).toBeUndefined();
  });

  it("works on this page where session storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    expect(followLink("#invitation=a")).toBe(SETTINGS);
    expect(readInvitation()).toBe("a");
  });

  it.each(["#invitation=", `#invitation=${"a".repeat(201)}`])(
    "is ignored without a usable secret (%#)",
    (hash) => {
      expect(followLink(hash)).toBe(SETTINGS);
      expect(readInvitation()).toBeUndefined();
    },
  );

  it("does not touch other hashes", () => {
    expect(followLink("#documents")).toBe(`${SETTINGS}#documents`);
  });
});
