import { describe, expect, it } from "vitest";
import { createTotpCode, createTotpSecret, findMatchingTotpStep, getTotpStep } from "./totp.ts";

/** The secret of RFC 6238, appendix B: `12345678901234567890` in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a time-based code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("is that of RFC 6238 after %i seconds", async (seconds, code) => {
    expect(await createTotpCode(SECRET, getTotpStep(new Date(seconds * 1000)))).toBe(code);
  });

  it("is accepted one step early or late, not two", async () => {
    const toDate = (seconds: number) => new Date(1_234_567_890_000 + seconds * 1000);
    const step = getTotpStep(toDate(0));
    expect(await findMatchingTotpStep(SECRET, "005924", toDate(30))).toBe(step);
    expect(await findMatchingTotpStep(SECRET, "005924", toDate(-30))).toBe(step);
    expect(await findMatchingTotpStep(SECRET, "005924", toDate(60))).toBeUndefined();
  });

  it("comes from a secret of 160 bits", () => {
    expect(createTotpSecret((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))).toMatch(
      /^[A-Z2-7]{32}$/,
    );
  });
});
