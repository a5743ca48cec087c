import { converter } from "culori";
import { describe, expect, it } from "vitest";
import { findColour, isLightColour } from "./colours.ts";
import { createDarkRules, createDarkTokens } from "./dark-palette.ts";
import { createHostColours } from "./host-colours.ts";
import { defaultTokens, toTokens } from "./theme-tokens.fixture.ts";

describe("the dark palette", () => {
  const createDarkPalette = (values: Record<string, string>) =>
    Object.fromEntries(createDarkTokens(toTokens(values), defaultTokens));
  const getLightness = (value: string | undefined) => {
    const foundColour = findColour(value ?? "", new Map(), "light");
    if (!foundColour) throw new Error(`${value} is no colour`);
    return isLightColour(foundColour);
  };

  it("makes pages dark, and texts and brand colours light; areas that are dark already stay dark", () => {
    const palette = createDarkPalette({
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
    expect(Object.entries(colours).map(([name, value]) => [name, getLightness(value)])).toEqual([
      ["--surface", false],
      ["--text", true],
      ["--brand-primary", true],
      ["--brand-on-primary", false],
      ["--header-background", false],
      ["--header-text", true],
      ["--danger", true],
    ]);
  });

  it("omits values that name both schemes or another token", () => {
    expect(createDarkPalette({ "--surface": "light-dark(#fff, #000)", "--text": "var(--link)" })).toEqual({});
  });

  it("keeps the text of an area that stays dark", () => {
    expect(createDarkPalette({ "--footer-background": "#101010", "--footer-text": "#ffffff" })).toEqual({});
  });

  const createDarkRule = (declarations: Record<string, string>) => {
    const [darkRule] = createDarkRules([{ selectors: [".card"], declarations: toTokens(declarations) }]);
    expect(darkRule?.selectors).toEqual([".card"]);
    return Object.fromEntries(darkRule?.declarations ?? []);
  };

  it("changes in rules only colours that are unreadable on a dark page", () => {
    expect(getLightness(createDarkRule({ color: "#222222" })["color"])).toBe(true);
    expect(createDarkRule({ color: "#ffffff" })).toEqual({});
    expect(getLightness(createDarkRule({ background: "#ffffff", color: "#eeeeee" })["background"])).toBe(
      false,
    );
    expect(createDarkRule({ "background-color": "#101010", color: "#ffffff" })).toEqual({});
    expect(createDarkRule({ color: "var(--text)", background: "linear-gradient(#ffffff, #eeeeee)" })).toEqual(
      {},
    );
    expect(createDarkRule({ "border-color": "#222222", padding: "4px" })).toEqual({});
  });

  it("adds a readable text colour to a background without one", () => {
    expect(createDarkRule({ background: "#ffffff" })).toMatchObject({ color: "#ffffff" });
    expect(createDarkRule({ "background-color": "#102030" })).toEqual({ color: "#ffffff" });
    expect(createDarkRule({ background: "none" })).toEqual({});
  });
});

describe("a colour of the dark palette", () => {
  const toOklch = converter("oklch");
  const toOklchColour = (value: string | undefined) => {
    const colour = toOklch(findColour(value ?? "", new Map(), "light"));
    if (!colour) throw new Error(`${value} is no colour`);
    return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
  };
  const createDarkValues = (values: Record<string, string>) =>
    createDarkTokens(toTokens(values), defaultTokens);
  const theme = { "--text": "#40202a", "--brand-primary": "#17517d" };
  const hue = toOklchColour(theme["--text"]).h;
  const getHueDistance = (one: number, other: number) => {
    const degrees = Math.abs(one - other);
    return Math.min(degrees, 360 - degrees);
  };

  it.each([
    ["--surface", "#ffffff", "--surface"],
    ["--surface-raised", "#fafafa", "--surface-raised"],
    ["--border", "#d0d7de", "--border"],
    ["--text", "#40202a", "--text"],
    ["--header-background", "#ffffff", "--surface-raised"],
    ["--menu-background", "#ffffff", "--surface-sunken"],
    ["--footer-background", "#eeeeee", "--surface-sunken"],
    ["--menu-active-background", "#dddddd", "--border"],
  ])("%s has the lightness of the default %s, and a tint of the theme's text", (name, light, defaultName) => {
    const colour = toOklchColour(createDarkValues({ ...theme, [name]: light }).get(name));
    expect(colour.l).toBeCloseTo(toOklchColour(defaultTokens.dark.get(defaultName)).l, 1);
    expect(getHueDistance(colour.h, hue)).toBeLessThan(25);
    const maxChroma = name === "--menu-active-background" ? 0.04 : 0.015;
    expect(colour.c).toBeGreaterThan(maxChroma - 0.006);
    expect(colour.c).toBeLessThan(maxChroma + 0.006);
  });

  it("has the brand's hue if the text is grey, and exists even if both are grey", () => {
    const ownTokens = { "--text": "#222222", "--brand-primary": "#7a1f4b", "--surface": "#ffffff" };
    expect(
      getHueDistance(
        toOklchColour(createDarkValues(ownTokens).get("--surface")).h,
        toOklchColour("#7a1f4b").h,
      ),
    ).toBeLessThan(25);
    const greyTokens = { "--text": "#222222", "--brand-primary": "#333333", "--surface": "#ffffff" };
    expect(createDarkValues(greyTokens).get("--surface")).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(["--brand-primary", "--brand-accent", "--link", "--focus", "--current"])(
    "%s keeps its hue, but is light and less saturated",
    (name) => {
      const [before, after] = [
        toOklchColour("#a00000"),
        toOklchColour(createDarkValues({ [name]: "#a00000" }).get(name)),
      ];
      expect(after.l).toBeCloseTo(0.78, 2);
      expect(after.c).toBeCloseTo(0.12, 2);
      expect(getHueDistance(after.h, before.h)).toBeLessThan(4);
      expect(toOklchColour(createDarkValues({ [name]: "#fce4ec" }).get(name)).l).toBeCloseTo(
        toOklchColour("#fce4ec").l,
        2,
      );
    },
  );

  it.each(["--brand-on-primary", "--brand-on-accent"])("%s is dark and has the theme's hue", (name) => {
    const textColour = toOklchColour(createDarkValues({ ...theme, [name]: "#ffffff" }).get(name));
    expect(textColour.l).toBeCloseTo(0.2, 2);
    expect(textColour.c).toBeCloseTo(0.03, 2);
    expect(getHueDistance(textColour.h, hue)).toBeLessThan(10);
  });

  it.each(["--success", "--warning-surface", "--danger", "--info-text"])("%s keeps its own hue", (name) => {
    const defaults = {
      light: defaultTokens.light,
      dark: new Map([...defaultTokens.dark, [name, "#9fd8b4"]]),
    };
    const state = toOklchColour(
      createDarkTokens(toTokens({ ...theme, [name]: "#1d4fa0" }), defaults).get(name),
    );
    expect(state.l).toBeCloseTo(toOklchColour("#9fd8b4").l, 1);
    expect(getHueDistance(state.h, toOklchColour("#1d4fa0").h)).toBeLessThan(12);
  });

  it("of text on an area is light only where the area becomes dark", () => {
    expect(
      createDarkValues({ "--menu-background": "#f0f0f0", "--menu-text": "#222222" }).has("--menu-text"),
    ).toBe(true);
    expect([
      ...createDarkValues({ "--menu-background": "#101010", "--menu-text": "#ffffff" }).keys(),
    ]).toEqual([]);
    expect(
      createDarkValues({ "--menu-background": "none", "--menu-text": "#222222" }).has("--menu-text"),
    ).toBe(true);
  });

  it("does not exist for a value that is not a colour, and for a token without a default", () => {
    expect([
      ...createDarkValues({ "--radius": "4px", "--surface": "inherit", "--info": "#123456" }).keys(),
    ]).toEqual([]);
  });
});

describe("a rule in the dark scheme", () => {
  const toOklch = converter("oklch");
  const createRule = (declarations: Record<string, string>) =>
    createDarkRules([{ selectors: [".card"], declarations: toTokens(declarations) }])[0]?.declarations;
  const toColour = (value: string | undefined) => toOklch(findColour(value ?? "", new Map(), "light"));

  it.each(["color", "caret-color", "text-decoration-color"])("has a light %s with less chroma", (name) => {
    const [before, after] = [toColour("#7a1f4b"), toColour(createRule({ [name]: "#7a1f4b" })?.get(name))];
    expect(after?.l).toBeCloseTo(0.85, 2);
    expect(after?.c).toBeCloseTo((before?.c ?? 0) * 0.6, 2);
  });

  it.each(["background", "background-color"])("has a dark %s with half the chroma", (name) => {
    const [before, after] = [
      toColour("#f7c6d4"),
      toColour(createRule({ [name]: "#f7c6d4", color: "#fff" })?.get(name)),
    ];
    expect(after?.l).toBeCloseTo(0.27, 2);
    expect(after?.c).toBeCloseTo((before?.c ?? 0) * 0.5, 2);
  });

  it.each([
    ["border-color", "#222222"],
    ["background-image", "#ffffff"],
    ["outline-color", "#222222"],
    ["color", "light-dark(#222222, #eeeeee)"],
    ["color", "currentcolor"],
  ])("keeps %s: %s", (name, value) => {
    expect(createRule({ [name]: value })).toEqual(new Map());
  });

  it("does not change a dark background with a text colour, or a background from a token", () => {
    expect(createRule({ background: "#101010", color: "var(--text)" })).toEqual(new Map());
    expect(createRule({ background: "var(--surface)" })).toEqual(new Map());
  });

  it("chooses the text for the visible background: `background-color` overrides `background`", () => {
    expect(createRule({ background: "#101010", "background-color": "#999955" })?.get("color")).toBe(
      "#ffffff",
    );
    expect(createRule({ "background-color": "#8a8a8a" })?.get("color")).toBeDefined();
  });
});

describe("the colours outside the pages", () => {
  it("are plain colours of the visible scheme, with the default for any other value", () => {
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
    const tokens = toTokens({ "--header-background": "light-dark(#111111, #eeeeee)" });
    expect(createHostColours(tokens, "auto", defaultTokens).header).toBe("#111111");
    expect(createHostColours(tokens, "dark", defaultTokens).header).toBe("#eeeeee");
    expect(createHostColours(toTokens({ "--surface": "inherit" }), "dark", defaultTokens)).toMatchObject({
      header: "#8fc1ea",
      surface: "#12181e",
      brand: "#8fc1ea",
    });
  });
});
