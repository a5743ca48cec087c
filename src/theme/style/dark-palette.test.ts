import { describe, expect, it } from "vitest";
import { findColour, isLightColour } from "./colours.ts";
import { createDarkRules, createDarkTokens } from "./dark-palette.ts";
import { createHostColours } from "./host-colours.ts";
import { defaultTokens, toTokens } from "./theme-tokens.fixture.ts";

describe("the dark palette", () => {
  const dark = (values: Record<string, string>) =>
    Object.fromEntries(createDarkTokens(toTokens(values), defaultTokens));
  const lightness = (value: string | undefined) => {
    const found = findColour(value ?? "", new Map(), "light");
    if (!found) throw new Error(`${value} is no colour`);
    return isLightColour(found);
  };

  it("makes pages dark, texts and brands light, and leaves what is dark already", () => {
    const palette = dark({
      "--surface": "#fffdf5",
      "--text": "#2a2028",
      "--brand-primary": "#17517d",
      "--brand-on-primary": "#ffffff",
      "--header-background": "#ffffff",
      "--header-text": "#222222",
      "--menu-background": "#10294d",
      "--menu-text": "#ffffff",
      "--danger": "#b3261e",
      "--shadow": "0 1px 2px #000000",
      "--radius": "4px",
    });
    expect(Object.keys(palette)).toEqual([
      "--surface",
      "--text",
      "--brand-primary",
      "--brand-on-primary",
      "--header-background",
      "--header-text",
      "--danger",
      "--shadow",
    ]);
    expect(palette["--shadow"]).toBe("none");
    const { "--shadow": _, ...colours } = palette;
    expect(Object.entries(colours).map(([name, value]) => [name, lightness(value)])).toEqual([
      ["--surface", false],
      ["--text", true],
      ["--brand-primary", true],
      ["--brand-on-primary", false],
      ["--header-background", false],
      ["--header-text", true],
      ["--danger", true],
    ]);
  });

  it("leaves out values that name both schemes or another token", () => {
    expect(dark({ "--surface": "light-dark(#fff, #000)", "--text": "var(--link)" })).toEqual({});
  });

  it("keeps the text of an area that stays dark", () => {
    expect(dark({ "--footer-background": "#101010", "--footer-text": "#ffffff" })).toEqual({});
  });

  const rule = (declarations: Record<string, string>) => {
    const [changed] = createDarkRules([{ selectors: [".card"], declarations: toTokens(declarations) }]);
    expect(changed?.selectors).toEqual([".card"]);
    return Object.fromEntries(changed?.declarations ?? []);
  };

  it("changes in rules only what is unreadable on a dark page", () => {
    expect(lightness(rule({ color: "#222222" })["color"])).toBe(true);
    expect(rule({ color: "#ffffff" })).toEqual({});
    expect(lightness(rule({ background: "#ffffff", color: "#eeeeee" })["background"])).toBe(false);
    expect(rule({ "background-color": "#101010", color: "#ffffff" })).toEqual({});
    expect(rule({ color: "var(--text)", background: "linear-gradient(#ffffff, #eeeeee)" })).toEqual({});
    expect(rule({ "border-color": "#222222", padding: "4px" })).toEqual({});
  });

  it("gives a background without a text the readable one", () => {
    expect(rule({ background: "#ffffff" })).toMatchObject({ color: "#ffffff" });
    expect(rule({ "background-color": "#102030" })).toEqual({ color: "#ffffff" });
    expect(rule({ background: "none" })).toEqual({});
  });
});

describe("the colours outside the pages", () => {
  it("are plain ones of the shown scheme, with the default for anything else", () => {
    expect(
      createHostColours(
        toTokens({ "--header-background": "#102030", "--surface": "none" }),
        "auto",
        defaultTokens,
      ),
    ).toEqual({
      header: "#102030",
      headerText: "#ffffff",
      surface: "#ffffff",
      brand: "#17517d",
      onBrand: "#ffffff",
      accent: "#ffffff",
    });
    const both = toTokens({ "--header-background": "light-dark(#111111, #eeeeee)" });
    expect(createHostColours(both, "auto", defaultTokens).header).toBe("#111111");
    expect(createHostColours(both, "dark", defaultTokens).header).toBe("#eeeeee");
    expect(createHostColours(toTokens({ "--surface": "inherit" }), "dark", defaultTokens)).toMatchObject({
      header: "#8fc1ea",
      surface: "#12181e",
      brand: "#8fc1ea",
    });
  });
});
