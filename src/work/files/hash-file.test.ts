import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashFile } from "./hash-file.ts";
import { hashInPieces } from "./hash-in-pieces.ts";

const computeSha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("the SHA-256 of a file", () => {
  it("is the same whether the file is hashed in pieces or at once", async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 7).map((_, at) => (at * 7) & 0xff);
    const file = new File([bytes], "plans.pdf");
    expect(await hashInPieces(file)).toBe(computeSha256(bytes));
    expect(await hashFile(file)).toBe(computeSha256(bytes));
    expect(await hashFile(new File(["%PDF"], "a.pdf"))).toBe(computeSha256(Buffer.from("%PDF")));
  });

  it("is not computed after an abort", async () => {
    const signal = AbortSignal.abort(new Error("not any more"));
    await expect(hashInPieces(new File(["%PDF"], "a.pdf"), signal)).rejects.toThrow("not any more");
  });
});
