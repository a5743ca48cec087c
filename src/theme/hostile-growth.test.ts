/**
 * Tests that the time to read a provider's texts is proportional to their length, up to the maximum length
 * of each text (faults B20).
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSuperlinearGrowth, type RepeatedText } from "./growth.fixture.ts";
import { checkImage } from "./image/check-image.ts";
import { readImagePlaces } from "./image/image-places.ts";
import { MAX_SVG_LENGTH } from "./image/svg.ts";
import { readStyle } from "./style/read-style.ts";

/** Maximum characters of a provider's response. The build reads at most 2 MiB. */
const MAX_RESPONSE_LENGTH = 2 * 1024 * 1024;
const createSvg = (content: string) =>
  checkImage(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`));
/** Maximum length of the content of a drawing, without its root element. */
const MAX_CONTENT_LENGTH = MAX_SVG_LENGTH - 100;

const readers: readonly (readonly [name: string, limit: number, read: (text: string) => unknown])[] = [
  ["a value", MAX_RESPONSE_LENGTH, (text) => readStyle({ ".card": { color: text } })],
  ["a value of the longest length", 500, (text) => readStyle({ ".card": { background: text } })],
  ["the families of a value", 500, (text) => readStyle({ ":root": { "--font-body": text } })],
  ["a property", MAX_RESPONSE_LENGTH, (text) => readStyle({ ".card": { [text]: "red" } })],
  ["a selector", MAX_RESPONSE_LENGTH, (text) => readStyle({ [text]: { color: "red" } })],
  [
    "an image's address",
    MAX_RESPONSE_LENGTH,
    (text) => readImagePlaces({ ".portal-logo": { src: text } }, "https://a.example"),
  ],
  [
    "an image's selector",
    MAX_RESPONSE_LENGTH,
    (text) => readImagePlaces({ [text]: { src: "/a.png" } }, "https://a.example"),
  ],
  ["an SVG", MAX_CONTENT_LENGTH, (text) => createSvg(text)],
  ["an SVG's attribute", MAX_CONTENT_LENGTH, (text) => createSvg(`<rect fill="${text}"/>`)],
  ["an SVG's style", MAX_CONTENT_LENGTH, (text) => createSvg(`<style>${text}</style>`)],
  ["an SVG's style attribute", MAX_CONTENT_LENGTH, (text) => createSvg(`<rect style="${text}"/>`)],
  ["an SVG's text", MAX_CONTENT_LENGTH, (text) => createSvg(`<text>${text}</text>`)],
];

const anyToken = fc.constantFrom(
  ...[
    "",
    " ",
    "\n",
    "a",
    "0",
    "1px",
    "-",
    "!",
    ";",
    ":",
    ",",
    ".",
    "#",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "'",
    "'a'",
  ],
  ...[
    "!important",
    "url(",
    "url",
    "var(--text)",
    "calc(",
    "1px+",
    "*",
    "/",
    "/*",
    "*/",
    "@",
    "\\",
    "&amp;",
    "&",
    "&#65;",
  ],
  ...[
    "<",
    "</",
    ">",
    "<g>",
    "</g>",
    "<g",
    '"',
    "=",
    "<!--",
    "-->",
    "<?xml ",
    "]]>",
    "red,",
    "a{b:c}",
    ":not(",
    ".",
  ],
);
const anyRepeatedText: fc.Arbitrary<RepeatedText> = fc.record({
  start: fc.oneof(anyToken, fc.constantFrom("url(", "red", '"', "'", "a{b:", "<!--", "color-mix(in srgb,")),
  unit: fc.array(anyToken, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("") || " "),
  end: anyToken,
});
/** Texts that took an earlier version seconds or minutes to read. */
const knownTexts: readonly RepeatedText[] = [
  { start: "red", unit: " ", end: "x" },
  { start: "url(", unit: " ", end: "x" },
  { start: "", unit: "url", end: "x" },
  { start: "", unit: '\\"', end: "" },
];

describe("the time to read", () => {
  it.each(readers)("%s grows in proportion to its length", (_, limit, read) => {
    const findGrowth = (shape: RepeatedText) => {
      expect(findSuperlinearGrowth(read, shape, limit)).toBeUndefined();
    };
    for (const shape of knownTexts) findGrowth(shape);
    fc.assert(fc.property(anyRepeatedText, findGrowth), { numRuns: 40 });
  });
});

describe("findSuperlinearGrowth", () => {
  const shape: RepeatedText = { start: "", unit: "a", end: "" };

  it("reports a loop whose time grows with the square of the length, and names the text", () => {
    const readQuadratically = (text: string) => {
      let pairs = 0;
      for (const one of text) for (const other of text) if (one === other) pairs += 1;
      return pairs;
    };
    expect(findSuperlinearGrowth(readQuadratically, shape, 4_000)).toMatch(
      /"unit":"a".* for 4000 characters/,
    );
  });

  it("reports no loop whose time grows with the length, although it takes long", () => {
    const readSlowly = (text: string) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1)
        for (let turn = 0; turn < 20_000; turn += 1) sum += at * turn;
      return sum;
    };
    expect(findSuperlinearGrowth(readSlowly, shape, 5_000)).toBeUndefined();
  });
});
