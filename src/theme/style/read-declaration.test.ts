/** Tests which values of a theme are accepted, and how they are written. */
import { describe, expect, it } from "vitest";
import { parseDeclaration } from "./parse-declaration.ts";
import { parseSelectors } from "./parse-selector.ts";
import { parseValue } from "./parse-value.ts";
import { repeatPart } from "./read-declaration.fixture.ts";

describe("a value at its limit is accepted", () => {
  it.each([
    ["letter-spacing", "px", 400],
    ["letter-spacing", "pt", 300],
    ["letter-spacing", "rem", 25],
    ["letter-spacing", "em", 25],
    ["letter-spacing", "ch", 80],
    ["letter-spacing", "ex", 40],
    ["letter-spacing", "lh", 10],
    ["letter-spacing", "rlh", 10],
    ["letter-spacing", "vw", 100],
    ["letter-spacing", "vh", 100],
    ["letter-spacing", "dvh", 100],
    ["letter-spacing", "cqi", 100],
    ["color", "deg", 360],
    ["color", "turn", 1],
    ["color", "rad", 7],
    ["color", "grad", 400],
    ["line-height", "", 1000],
    ["line-height", "%", 1000],
    ["border-radius", "px", 10_000],
    ["border-top-left-radius", "rem", 10_000],
    ["background-size", "PX", 10_000],
    ["--radius", "em", 10_000],
    ["my-border-radius", "px", 400],
    ["border-radius-x", "px", 400],
  ])("%s in %s, at most %i", (property, unit, max) => {
    for (const sign of ["", "-"]) {
      expect(() => parseValue(property, `${sign}${max}${unit}`)).not.toThrow();
      expect(() => parseValue(property, `${sign}${max + 1}${unit}`)).toThrow("is too much");
    }
  });

  it("of length, families, parts and depth", () => {
    expect(() => parseDeclaration("font-family", repeatPart(12, "serif"), false)).not.toThrow();
    expect(() => parseValue("color", "a".repeat(500))).not.toThrow();
    expect(() => parseValue("color", Array(60).fill("a").join(" "))).not.toThrow();
    expect(() => parseValue("color", Array(121).fill("a").join(" "))).toThrow("the value is too long");
    expect(parseSelectors(".card .field .toast")).toEqual([".card .field .toast"]);
    expect(parseSelectors(`.card${" ".repeat(295)}`)).toEqual([".card"]);
    expect(() => parseDeclaration("x".repeat(60), "red", false)).toThrow("not among the published ones");
  });

  it.each([
    ["opacity", "0.4", "0.4"],
    ["opacity", "1", "1"],
    ["opacity", "40%", "40%"],
  ])("%s: %s", (property, value, written) => {
    expect(parseDeclaration(property, value, false).value).toBe(written);
  });

  it.each(["0.7", "1.3"])("--density: %s", (value) => {
    expect(parseDeclaration("--density", value, true)).toEqual({
      property: "--density",
      value,
      families: [],
    });
  });
});

describe("a declaration is written in one form", () => {
  it.each([
    [" Color ", "RED", "color", "RED"],
    ["color", "red !important", "color", "red"],
    ["color", "red ! IMPORTANT ;", "color", "red"],
    ["color", " red ; ", "color", "red"],
    ["color", "light-dark(red, var(--text))", "color", "light-dark(red,var(--text))"],
    ["color", "var(--link, var(--text, red))", "color", "var(--link,var(--text,red))"],
    ["padding", "max(1px, calc(1px + 1px))", "padding", "max(1px,calc(1px + 1px))"],
    ["padding", "calc(1px", "padding", "calc(1px)"],
  ])("%s: %s", (name, text, property, value) => {
    expect(parseDeclaration(name, text, false)).toEqual({ property, value, families: [] });
  });

  it("lists self-hosted families with their fallback, and quotes the names of others", () => {
    const { value, families } = parseDeclaration(
      "font-family",
      "inter variable, 'Segoe UI' , \"Arial\", ui-serif, var(--font-body), var(--font-heading)",
      false,
    );
    expect(value).toBe(
      '"Inter","Inter fallback","Segoe UI","Arial",ui-serif,var(--font-body),var(--font-heading)',
    );
    expect(families).toEqual(["Inter"]);
    expect(() => parseDeclaration("font-family", "Inter Variable X", false)).toThrow("not self-hosted");
  });

  it("writes nested hooks, states and lists as they are", () => {
    expect(parseSelectors(".card .button-primary:hover , body .toast,:root")).toEqual([
      ".card .button-primary:hover",
      "body .toast",
      ":root",
    ]);
    expect(parseSelectors("body:hover, .table:disabled, .field:active, .field:focus-visible")).toHaveLength(
      4,
    );
  });
});
