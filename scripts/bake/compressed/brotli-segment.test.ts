import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { brotliEnd, brotliStart, packBrotli, packBrotliUncompressed } from "./brotli-segment.ts";
import { gzipStart, packGzip, toGzipEnd, toUncompressedBlocks } from "./gzip-segment.ts";
import { computeCodeLengths } from "./prefix-code.ts";

const toText = (length: number, seed: number) => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  };
  const words = Array.from({ length: 40 }, () => "<p class=abcdefgh>".slice(0, 1 + (next() % 17)) + next());
  let text = "";
  while (text.length < length) text += words[next() % (1 + (next() % 40))];
  return Buffer.from(text.slice(0, length));
};

const samples: readonly (readonly [string, Buffer])[] = [
  ["one byte", Buffer.from("a")],
  ["equal bytes", Buffer.alloc(5000, "a")],
  ["two symbols", Buffer.from("ab".repeat(300))],
  ["every byte", Buffer.from(Array.from({ length: 1024 }, (_, index) => index & 255))],
  ["random bytes", randomBytes(3000)],
  ["a long literal", Buffer.concat([randomBytes(7000), Buffer.alloc(7000, "x")])],
  ["more than the window", Buffer.concat([toText(300_000, 5), toText(20_000, 6)])],
  ["more than 64 KB that cannot be compressed", randomBytes(70_000)],
  ...[129, 500, 4000, 60_000].map((length) => [`a text of ${length}`, toText(length, length)] as const),
];

describe("a segment", () => {
  it.each(samples)("of %s decodes to the same bytes at any place", (_, content) => {
    const before = toText(777, 3);
    const br = Buffer.concat([
      ...[brotliStart, packBrotli(before), packBrotliUncompressed(Buffer.from("own")), packBrotli(content)],
      ...[packBrotli(content), brotliEnd],
    ]);
    const expected = Buffer.concat([before, Buffer.from("own"), content, content]);
    expect(brotliDecompressSync(br).equals(expected)).toBe(true);
    expect(brotliDecompressSync(Buffer.concat([brotliStart, packBrotli(content), brotliEnd]))).toEqual(
      content,
    );
    const gz = Buffer.concat([
      ...[gzipStart, packGzip(before), toUncompressedBlocks(Buffer.from("own")), packGzip(content)],
      ...[packGzip(content), toGzipEnd(expected)],
    ]);
    expect(gunzipSync(gz).equals(expected)).toBe(true);
  });

  it("has the same bytes each time, and is shorter than a repetitive content", () => {
    const content = toText(20_000, 9);
    expect(packBrotli(content)).toEqual(packBrotli(Buffer.from(content)));
    expect(packBrotli(content).length).toBeLessThan(content.length / 3);
  });
});

describe("code lengths", () => {
  it("stay within their limit and use every bit, however uneven the counts are", () => {
    const counts = new Uint32Array(30).map((_, index) => 2 ** index);
    for (const most of [5, 15]) {
      const lengths = computeCodeLengths(counts, most);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
      expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
    }
  });
});
