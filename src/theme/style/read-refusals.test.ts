/**
 * Tests the texts of the report about refused parts of a theme: a provider must understand the reason and the
 * limit.
 */
import { describe, expect, it } from "vitest";
import { parseSelectors } from "./parse-selector.ts";
import { readDeclaration, repeatPart } from "./read-declaration.fixture.ts";
import { readStyle, writeRules } from "./read-style.ts";
import { createStyleRejections, StyleRejectionError } from "./rejection.ts";

describe("a refusal names the reason, and marks what only occurs in attacks", () => {
  it.each([
    [".card", "x".repeat(61), "red", "the property's name is too long", false],
    [".card", "color", "a".repeat(501), "the value is too long", false],
    [".card", "font-family", "a".repeat(501), "the value is too long", false],
    [".card", "color", "", "the value is empty", false],
    [".card", "color", " ", "the value is empty", false],
    [".card", "color", "red; blue", "one plain value is expected", true],
    [".card", "color", "red!x", "one plain value is expected", true],
    [".card", "color", "red !important;;", "one plain value is expected", true],
    [".card", "--text", "red", "tokens are set on :root", false],
    [".card", "width", "1px", "the property is not among the published ones", false],
    [".card", "color-scheme", "dark", "the property is not among the published ones", false],
    [".card", "color", "'text'", "a text is not allowed", false],
    [".card", "color", "url(x)", '"url(" is never allowed here', true],
    [".card", "color", "URL (x)", '"URL (" is never allowed here', true],
    [".card", "color", "image-set(x)", '"image-set" is never allowed here', true],
    [".card", "color", "behaviour", '"behaviour" is never allowed here', true],
    [".card", "color", "behavior", '"behavior" is never allowed here', true],
    [".card", "color", "red/* */", '"/*" is never allowed here', true],
    [".card", "color", "foo(1)", "foo() is not allowed", true],
    [".card", "padding", "401px", "401px is too much", false],
    [".card", "padding", "1foo", "the unit foo is not allowed", false],
    [".card", "line-height", "1001", "1001 is too much", false],
    [".card", "font-size", "1001%", "1001 is too much", false],
    [".card", "color", "var(--secret)", "var() takes one of the published tokens", false],
    [".card", "color", "var(1)", "the value cannot be parsed", true],
    [".card", "color", "notacolour", "it is no value of color", false],
    [":root", "--text", "1px", "it is no color", false],
    [":root", "--radius", "red", "it is no length-percentage", false],
    [":root", "--font-size-base", "red", "it is no length-percentage", false],
    [":root", "--shadow", "red", "it is no value of box-shadow", false],
    [":root", "--density", "2", "a number from 0.7 to 1.3 is expected", false],
    [":root", "--density", "0.69", "a number from 0.7 to 1.3 is expected", false],
    [":root", "--density", "0.7 0.7", "it is no number", false],
    [":root", "--density", "calc(1)", "a number from 0.7 to 1.3 is expected", false],
    [".card", "opacity", "0.39", "a number from 0.4 to 1 is expected", false],
    [".card", "opacity", "39%", "a number from 0.4 to 1 is expected", false],
    [".card", "opacity", "1.01", "a number from 0.4 to 1 is expected", false],
    [".card", "font-family", "Comic Sans", "the family is not self-hosted", false],
    [".card", "font-family", "a{", "the family is not self-hosted", true],
    [".card", "font-family", "x var(--font-body)", "the family is not self-hosted", true],
    [".card", "font-family", "var(--font-body) x", "the family is not self-hosted", true],
    [".card", "font-family", repeatPart(13, "serif"), "too many families", false],
    [":root", "color-scheme", "pink", "light, dark or light dark is expected", false],
    [".card", "padding", "rgb(calc(1))", "calc() is not allowed inside rgb()", false],
    [
      ".card",
      "background",
      "linear-gradient(calc(1deg), red, blue)",
      "calc() is not allowed inside linear-gradient()",
      false,
    ],
  ])("%s { %s: %s }", (selector, property, value, reason, isMalicious) => {
    const { css, refused } = readDeclaration(selector, property, value);
    expect(css).toBe("");
    expect(refused.map((rejectedStyle) => rejectedStyle.isMalicious)).toEqual([isMalicious]);
    expect(refused[0]?.line.endsWith(`": ${reason}`), refused[0]?.line).toBe(true);
  });

  it.each([
    [".card > .field", "the combinator > is not allowed", false],
    [".card .field .toast .table", "the selector is too deep", false],
    ["", "it is not a selector", false],
    [".card .nope", ".nope is not a published hook", false],
    [".card:hover .nope:hover", ".nope:hover is not a published hook", false],
    ["*", "this selector is not allowed", false],
    ["input", "this selector is not allowed", false],
    ["body.card", "this selector is not allowed", false],
    [".card:root", "this selector is not allowed", false],
    [".card:hover:active", "this selector is not allowed", false],
    [".card:visited", "this selector is not allowed", false],
    [":hover", "this selector is not allowed", false],
    [".card[x]", "selectors that look inside the page are not allowed", true],
    [".card:not(x)", "selectors that look inside the page are not allowed", true],
    [".a{", '"{" is never allowed here', true],
    [".", "it is not a selector", true],
    [`.card${" ".repeat(300)}`, "the selector is too long", false],
  ])("selector %s", (selector, reason, isMalicious) => {
    expect(() => parseSelectors(selector)).toThrow(reason);
    const { refused } = readDeclaration(selector, "color", "red");
    expect(refused.map((rejectedStyle) => rejectedStyle.isMalicious)).toEqual([isMalicious]);
    expect(refused[0]?.line).toContain(`: ${reason}`);
  });

  it("a percentage as density is refused: the portal multiplies lengths by it, which CSS does not allow", () => {
    expect(readDeclaration(":root", "--density", "70%").refused[0]?.line).toBe(
      '":root { --density: 70% }": it is no number',
    );
  });
});

describe("a style", () => {
  it.each([
    ["light", "light"],
    ["dark", "dark"],
    [" Light Dark ", "auto"],
    ["dark light", "auto"],
  ])("with the scheme %s is %s", (value, scheme) => {
    expect(readStyle({ ":root": { "color-scheme": value } })).toMatchObject({
      scheme,
      rules: [],
      refused: [],
    });
  });

  it("takes the last scheme, and none from a rule that also has other hooks", () => {
    const style = { ":root": { "color-scheme": "light" }, ":root ": { "color-scheme": "dark" } };
    expect(readStyle(style).scheme).toBe("dark");
    expect(readStyle({ ":root, .card": { "color-scheme": "dark", "--text": "red" } })).toMatchObject({
      ...{ scheme: undefined, rules: [] },
    });
    expect(readStyle().rules).toEqual([]);
  });

  it("has at most 300 rules", () => {
    const createRules = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `.card${" ".repeat(at % 250)}${at > 249 ? " .toast" : ""}`,
          { color: "red" },
        ]),
      );
    expect(readStyle(createRules(300))).toMatchObject({ refused: [], rules: { length: 300 } });
    const { refused, rules: read300 } = readStyle(createRules(301));
    expect([read300.length, refused.map(({ line }) => line)]).toEqual([
      300,
      ['"StyleConfig": only 300 rules are read'],
    ]);
  });

  it("has at most 80 declarations in a rule, and 100,000 characters in all", () => {
    const createDeclarations = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `color${" ".repeat(at % 50)}${at > 49 ? "\t" : ""}`,
          "red",
        ]),
      );
    expect(readStyle({ ".card": createDeclarations(80) }).refused).toEqual([]);
    expect(readStyle({ ".card": createDeclarations(81) }).refused.map(({ line }) => line)).toEqual([
      '".card": it has too many or too long declarations',
    ]);
    const readStyleOfSize = (size: number) =>
      readStyle({ ".card": { color: "x".repeat(size - 5) }, ".toast": { gap: "1px" } });
    expect(readStyleOfSize(99_994).rules).toHaveLength(1);
    expect(readStyleOfSize(99_995).rules).toHaveLength(0);
    expect(readStyleOfSize(99_995).refused[0]?.line).toBe(
      '".toast": it has too many or too long declarations',
    );
  });

  it("is checked with the values of its own tokens; only declarations beyond a limit are omitted", () => {
    const { rules, refused } = readStyle({
      ":root": { "--radius": "300px", "--font-body": "serif" },
      ".card": {
        padding: "calc(var(--radius) * 9)",
        "font-family": "var(--font-body)",
        gap: "var(--radius)",
      },
      ".toast": { padding: "calc(var(--radius) * 9)" },
    });
    expect(writeRules(rules)).toEqual([
      ":root{--radius:300px;--font-body:serif}",
      ".card{font-family:var(--font-body);gap:var(--radius)}",
    ]);
    expect(refused.map(({ line }) => line.split('": ')[0])).toEqual([
      '".card { padding: calc(var(--radius)*9) }',
      '".toast { padding: calc(var(--radius)*9) }',
    ]);
  });

  it("lists the families of all its rules", () => {
    const { families } = readStyle({
      ".card": { "font-family": "Inter" },
      ".toast": { "font-family": "source sans 3" },
    });
    expect([...families]).toEqual(["Inter", "Source Sans 3"]);
  });

  it("gives the same result for a declaration that occurred before, on :root or elsewhere", () => {
    for (let round = 0; round < 2; round += 1) {
      expect(readDeclaration(".card", "--link", "red").refused).toHaveLength(1);
      expect(readDeclaration(":root", "--link", "red").css).toBe(":root{--link:red}");
    }
  });
});

describe("the report", () => {
  it("lists 200 refusals and counts the others, marked if one of them is an attack", () => {
    const rejections = createStyleRejections();
    for (let count = 0; count < 200; count += 1) rejections.add("x", new StyleRejectionError("no"));
    expect(rejections.list()).toHaveLength(200);
    rejections.add("x", new StyleRejectionError("no"));
    expect(rejections.list().at(-1)).toEqual({ line: "and 1 more", isMalicious: false });
    rejections.add("x", new StyleRejectionError("no", true));
    rejections.add("x", new StyleRejectionError("no"));
    expect(rejections.list().at(-1)).toEqual({ line: "and 3 more", isMalicious: true });
  });

  it("shortens a long place to 80 characters", () => {
    const rejections = createStyleRejections();
    rejections.add("x".repeat(80), new StyleRejectionError("no"));
    rejections.add("x".repeat(81), new StyleRejectionError("no"));
    expect(rejections.list().map(({ line }) => line)).toEqual([
      `"${"x".repeat(80)}": no`,
      `"${"x".repeat(80)}…": no`,
    ]);
  });

  it("contains refusals only: another error stops the bake", () => {
    const rejections = createStyleRejections();
    const throwError = () => {
      throw new Error("a fault of ours");
    };
    expect(() => rejections.attempt("x", throwError)).toThrow("a fault of ours");
    expect(rejections.attempt("x", () => 7)).toBe(7);
    expect(rejections.list()).toEqual([]);
  });
});
