import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStyle, listViolations, type Style } from "../read-style.fixture.ts";
import { readStyle, writeRules } from "../read-style.ts";
import { maliciousProperties, maliciousSelectors, maliciousValues } from "./malicious-values.fixture.ts";

const getCss = (style: Style) => writeRules(readStyle(style).rules).join("\n");

const valuePositions: readonly (readonly [string, string])[] = [
  [".card", "color"],
  [".card", "background"],
  [".card", "background-image"],
  [".button-primary:hover", "padding"],
  [".card", "font-family"],
  [".card", "box-shadow"],
  [":root", "--text"],
  [":root", "--font-body"],
  [":root", "--shadow"],
  [":root", "color-scheme"],
];
const cases: Style[] = [
  ...valuePositions.flatMap(([selector, property]) =>
    maliciousValues.map((value) => createStyle(selector, property, value)),
  ),
  ...maliciousProperties.map((property) => createStyle(".card", property, "red")),
  ...maliciousValues.map((property) => createStyle(".card", property, "red")),
  ...maliciousSelectors.map((selector) => createStyle(selector, "color", "red")),
  ...maliciousValues.map((selector) => createStyle(selector, "color", "red")),
];

describe("a malicious theme", () => {
  it(`has no effect on the theme file, in ${cases.length} cases`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    for (const style of cases) {
      const { rules, refused } = readStyle(style);
      expect(writeRules(rules), JSON.stringify(style)).toEqual([]);
      expect(refused.length, JSON.stringify(style)).toBeGreaterThan(0);
    }
  });

  it("is distinguished from one that uses unpublished names", () => {
    const isMalicious = (style: Style) => readStyle(style).refused.some((line) => line.isMalicious);
    expect(isMalicious({ ".card": { color: "url(https://evil.example)" } })).toBe(true);
    expect(isMalicious({ "input[value^=a]": { color: "red" } })).toBe(true);
    expect(isMalicious({ ".card": { width: "3px" } })).toBe(false);
    expect(isMalicious({ ".sidebar": { color: "red" } })).toBe(false);
  });

  it("does not prevent the rest of the theme from applying", () => {
    const css = getCss({
      ".card": { color: "url(x)", padding: "1rem" },
      "*": { color: "red" },
      ".toast": { gap: "1px" },
    });
    expect(css).toBe(".card{padding:1rem}\n.toast{gap:1px}");
  });

  it("is reported with one printable line per refusal, naming the place", () => {
    const [line] = readStyle({ ".card": { color: "\u001b[31murl(x)" } }).refused;
    expect(line?.line).toMatch(/^[\x20-\x7e…]+$/);
    expect(line?.line).toContain(".card { color");
  });

  it("cannot be assembled from random pieces of CSS", () => {
    const anyPiece = fc.oneof(
      fc.constantFrom(
        ...[
          "url(",
          "image-set(",
          "var(",
          "calc(",
          "--text",
          ")",
          "(",
          ",",
          ";",
          "{",
          "}",
          "@import",
          "/*",
          "*/",
          "\\",
        ],
        ...[
          "red",
          "1px",
          "50%",
          "'",
          '"',
          "!important",
          "<",
          ">",
          "[",
          "]",
          ":",
          "has(",
          ".card",
          " ",
          "\n",
          "body",
        ],
        ...[
          "linear-gradient(",
          "color-mix(in oklab,",
          "#fff",
          "0",
          "-",
          "+",
          "*",
          "/",
          "\\75 rl(",
          "\0",
          "solid",
        ],
      ),
      fc.string({ maxLength: 3 }),
    );
    const anyText = fc.array(anyPiece, { maxLength: 9 }).map((parts) => parts.join(""));
    const anyName = <T extends string>(...usualValues: T[]) =>
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usualValues) }, anyText);
    fc.assert(
      fc.property(
        anyName(".card", ":root", "body", ".card .toast:hover"),
        anyName("color", "background", "--text", "--shadow", "padding", "font-family", "border"),
        anyText,
        (selector, property, value) => {
          expect(listViolations(getCss(createStyle(selector, property, value)))).toEqual([]);
        },
      ),
      { numRuns: 4000 },
    );
  });
});
