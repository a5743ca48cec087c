import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashFile, hashInPieces } from "./file-hash.ts";
import { createSha256 } from "./sha256.ts";

const expected = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("SHA-256 in pieces", () => {
  it("is what Node says, for every length around a block", () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 0xff);
      const hash = createSha256();
      hash.update(bytes);
      expect(hash.digest()).toBe(expected(bytes));
    }
  });

  it("does not hang on where the pieces were cut", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
        const hash = createSha256();
        for (const piece of pieces) hash.update(piece);
        return hash.digest() === expected(Buffer.concat(pieces));
      }),
    );
  });

  it("hashes a large file a megabyte at a time, as a small one at once", async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 7).map((_, at) => (at * 7) & 0xff);
    const file = new File([bytes], "plans.pdf");
    expect(await hashInPieces(file)).toBe(expected(bytes));
    expect(await hashFile(file)).toBe(expected(bytes));
    expect(await hashFile(new File(["%PDF"], "a.pdf"))).toBe(expected(Buffer.from("%PDF")));
  });

  it("stops when it is given up", async () => {
    const given = AbortSignal.abort(new Error("not any more"));
    await expect(hashInPieces(new File(["%PDF"], "a.pdf"), given)).rejects.toThrow("not any more");
  });
});
