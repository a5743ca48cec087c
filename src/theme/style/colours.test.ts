import { formatHex } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Color,
  computeContrast,
  findColour,
  findGrounds,
  inOrder,
  isLightColour,
  layColour,
  type Scheme,
} from "./colours.ts";
import { bestInk, chooseColourScheme, missingTexts } from "./complete-tokens.ts";
import { weakContrasts } from "./contrast.ts";
import { darkRules, darkTokens } from "./dark-palette.ts";
import { hostColours } from "./host-colours.ts";

const tokens = new Map([
  ["--red", "#ff0000"],
  ["--again", "var(--red)"],
  ["--self", "var(--self)"],
  ["--both", "light-dark(#ffffff, #000000)"],
]);
const find = (value: string, scheme: Scheme = "light") => findColour(value, tokens, scheme);
const hex = (value: string, scheme: Scheme = "light") => formatHex(find(value, scheme));
const alphaOf = (value: string) => find(value)?.alpha ?? 1;
const colour = (value: string): Color => {
  const found = find(value);
  if (!found) throw new Error(`${value} is no colour`);
  return found;
};

describe("the colour of a value", () => {
  it.each([
    ["#0f0", "#00ff00"],
    [" red ", "#ff0000"],
    ["rgb(0 0 255)", "#0000ff"],
    ["var(--red)", "#ff0000"],
    ["VAR(--again)", "#ff0000"],
    ["var(--none, #123456)", "#123456"],
    ["var(--none, rgb(1, 2, 3))", "#010203"],
    ["color-mix(in oklab, white, white)", "#ffffff"],
    ["color-mix(in srgb, red 100%, blue)", "#ff0000"],
    ["color-mix(in srgb, red 0%, blue)", "#0000ff"],
    ["color-mix(in srgb, red, blue 100%)", "#0000ff"],
  ])("%s is %s", (value, expected) => {
    expect(hex(value)).toBe(expected);
  });

  it("depends on the scheme where it names both", () => {
    expect([hex("var(--both)"), hex("var(--both)", "dark")]).toEqual(["#ffffff", "#000000"]);
  });

  it.each([
    "currentcolor",
    "linear-gradient(red, blue)",
    "var(--none)",
    "var(--self)",
    "light-dark(#fff)x",
    "",
  ])("%j is none", (value) => expect(find(value)).toBeUndefined());

  it.each([
    ["color-mix(in oklab, red 50%, nothing)", undefined],
    ["color-mix(in oklab, nothing, red)", undefined],
    ["color-mix(in oklab, red 0%, blue 0%)", undefined],
    ["color-mix(in oklab, red 20%, red 30%)", 0.5],
    ["color-mix(in oklab, red 80%, red 80%)", 1],
    ["color-mix(in oklab, rgb(255 0 0 / 0.5), rgb(255 0 0 / 0.5))", 0.5],
  ])("%s has the alpha %s", (value, alpha) => {
    const found = find(value);
    expect(found && alphaOf(value)).toEqual(alpha === undefined ? undefined : expect.closeTo(alpha));
  });

  it("mixes by the shares", () => {
    const lightness = (value: string) => layColour(colour(value), colour("black"));
    const grey = (value: string) => Number.parseInt(formatHex(lightness(value)).slice(1, 3), 16);
    expect(grey("color-mix(in oklab, white 90%, black)")).toBeGreaterThan(
      grey("color-mix(in oklab, white, black)"),
    );
    expect(grey("color-mix(in oklab, white, black 90%)")).toBeLessThan(
      grey("color-mix(in oklab, white, black)"),
    );
    expect(hex("color-mix(in oklab, white 25%, black)")).toBe(hex("color-mix(in oklab, white, black 75%)"));
    expect(hex("color-mix(in oklab, white 30%, black 10%)")).toBe(
      hex("color-mix(in oklab, white 75%, black)"),
    );
  });

  it("is looked up in the first map that has the token", () => {
    const order = inOrder(
      new Map([["--a", "1"]]),
      new Map([
        ["--a", "2"],
        ["--b", "3"],
      ]),
    );
    expect(["--a", "--b", "--c"].map((name) => order.get(name))).toEqual(["1", "3", undefined]);
  });
});

describe("the colours of a background", () => {
  const grounds = (value: string) => findGrounds(value, tokens, "light").map((one) => formatHex(one));

  it("are the plain one, or all of a gradient", () => {
    expect(grounds("#ffffff")).toEqual(["#ffffff"]);
    expect(grounds("var(--red) linear-gradient(90deg, #000000 10%, white, rgb(0 0 255))")).toEqual([
      "#ff0000",
      "#000000",
      "#ffffff",
      "#0000ff",
    ]);
    expect(grounds("none")).toEqual([]);
    expect(grounds("linear-gradient(color-mix(in oklab, red, red), white)")).toEqual(["#ff0000", "#ffffff"]);
  });
});

describe("contrast", () => {
  it("is that of what is seen: translucent text is blended with its ground", () => {
    expect(computeContrast(colour("black"), colour("white"))).toBeCloseTo(21);
    expect(computeContrast(colour("rgb(0 0 0 / 0)"), colour("white"))).toBeCloseTo(1);
    expect(formatHex(layColour(colour("rgb(255 0 0 / 0.5)"), colour("blue")))).toBe("#800080");
    expect(layColour(colour("red"), colour("blue"))).toBe(colour("red"));
  });

  it("decides the text on a ground: the more readable of white and near black", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const ground = colour(`rgb(${red} ${green} ${blue})`);
        const [white, black] = ["#ffffff", "#14202c"].map((ink) => computeContrast(colour(ink), ground));
        expect(bestInk(ground)).toBe((white ?? 0) >= (black ?? 0) ? "#ffffff" : "#14202c");
      }),
    );
  });

  it("tells light from dark colours", () => {
    expect(
      ["white", "yellow", "#808080", "black", "#17517d"].map((value) => isLightColour(colour(value))),
    ).toEqual([true, true, false, false, false]);
  });
});

const defaults = {
  light: new Map([
    ["--surface", "#ffffff"],
    ["--surface-raised", "#ffffff"],
    ["--surface-sunken", "#f4f6f7"],
    ["--text", "#17212b"],
    ["--text-muted", "#505e6b"],
    ["--link", "#145a92"],
    ["--border", "#d0d7de"],
    ["--border-strong", "#6b7885"],
    ["--focus", "#145a92"],
    ["--brand-primary", "#17517d"],
    ["--brand-on-primary", "#ffffff"],
    ["--header-background", "var(--brand-primary)"],
    ["--header-text", "var(--brand-on-primary)"],
    ["--success-text", "#0b5a2a"],
    ["--success-surface", "#e6f4ea"],
    ["--danger", "#b3261e"],
    ["--shadow", "0 1px 2px #00000033"],
  ]),
  dark: new Map([
    ["--surface", "#12181e"],
    ["--surface-raised", "#1a222a"],
    ["--surface-sunken", "#0d1217"],
    ["--text", "#e8edf1"],
    ["--border", "#3a4651"],
    ["--danger", "#f2b8b5"],
    ["--shadow", "none"],
    ["--brand-primary", "#8fc1ea"],
  ]),
};
const own = (values: Record<string, string>) => new Map(Object.entries(values));

describe("the scheme of a theme", () => {
  const schemeOf = (values: Record<string, string>, explicit?: "light" | "dark" | "auto") =>
    chooseColourScheme(own(values), explicit, defaults);

  it("is the one it names, or that of the page colours it sets, or the device's", () => {
    expect(schemeOf({ "--surface": "#000000" }, "light")).toBe("light");
    expect(schemeOf({ "--surface": "#000000" })).toBe("dark");
    expect(schemeOf({ "--text": "#000000" })).toBe("light");
    expect(schemeOf({ "--surface": "light-dark(#fff, #000)" })).toBe("auto");
    expect(
      schemeOf({ "--brand-primary": "#000000", "--header-background": "#000000", "--focus": "red" }),
    ).toBe("auto");
    expect(schemeOf({ "--radius": "4px", "--unknown": "#000000", "--text": "inherit" })).toBe("auto");
    expect(schemeOf({})).toBe("auto");
  });
});

describe("the texts that a theme leaves out", () => {
  const missing = (values: Record<string, string>) => Object.fromEntries(missingTexts(own(values), defaults));

  it("are those of backgrounds that it sets without a text", () => {
    expect(missing({ "--header-background": "#ffffff" })).toEqual({ "--header-text": "#14202c" });
    expect(missing({ "--header-background": "#ffffff", "--header-text": "#111111" })).toEqual({});
    expect(missing({ "--menu-background": "light-dark(#ffffff, #000000)" })).toEqual({
      "--menu-text": "light-dark(#14202c,#ffffff)",
    });
    expect(missing({ "--menu-background": "none" })).toEqual({});
    expect(missing({ "--footer-background": "rgb(0 0 0 / 0.05)" })).toEqual({ "--footer-text": "#14202c" });
    expect(missing({})).toEqual({});
  });
});

describe("weak contrasts", () => {
  const weak = (
    values: Record<string, string>,
    rules: Record<string, Record<string, string>> = {},
    scheme: Scheme = "light",
  ) =>
    weakContrasts(
      own(values),
      Object.entries(rules).map(([selector, declarations]) => ({
        selectors: selector.split(", "),
        declarations: own(declarations),
      })),
      scheme,
      defaults,
    );

  it("are found in every pair of which the theme sets a part", () => {
    expect(weak({})).toEqual([]);
    expect(weak({ "--text-muted": "#b0b0b0" }).map((line) => line.split(":")[0])).toEqual([
      "--text-muted on --surface",
      "--text-muted on --surface-raised",
      "--text-muted on --surface-sunken",
    ]);
    expect(weak({ "--header-background": "#eeeeee" })).toEqual([
      "--header-text on --header-background: 1.16 of 4.5 (light)",
    ]);
    expect(weak({ "--success-text": "#e6f4ea" })).toEqual([
      "--success-text on --success-surface: 1.00 of 4.5 (light)",
    ]);
    expect(weak({ "--border-strong": "#dddddd", "--focus": "#eeeeee" })).toEqual([
      "--border-strong on --surface: 1.36 of 3 (light)",
      "--focus on --surface: 1.16 of 3 (light)",
    ]);
    expect(weak({ "--text": "inherit" })).toEqual([]);
  });

  it("use the dark defaults in the dark scheme", () => {
    expect(weak({ "--text": "#111111" }, {}, "light")).toEqual([]);
    expect(weak({ "--text": "#111111" }, {}, "dark")[0]).toMatch(
      /^--text on --surface: 1\.\d\d of 4\.5 \(dark\)$/,
    );
  });

  it("are found in rules, with the hook's own colour for the part they leave out", () => {
    expect(weak({}, { ".portal-header": { color: "#17517d" } })).toEqual([
      ".portal-header: 1.00 of 4.5 (light)",
    ]);
    expect(weak({}, { ".portal-header:hover": { background: "white" } })).toEqual([
      ".portal-header:hover: 1.00 of 4.5 (light)",
    ]);
    expect(
      weak({}, { ".card .button-primary": { "background-color": "#ffffff", background: "#000000" } }),
    ).toEqual([".card .button-primary: 1.00 of 4.5 (light)"]);
    expect(weak({}, { ".card, .field": { color: "#ffffff" } })).toHaveLength(2);
    expect(weak({}, { ".card": { padding: "4px" } })).toEqual([]);
    expect(
      weak({}, { ".card": { color: "#ffffff", background: "linear-gradient(#000000, #eeeeee)" } }),
    ).toEqual([".card: 1.16 of 4.5 (light)"]);
  });
});

describe("the dark palette", () => {
  const dark = (values: Record<string, string>) => Object.fromEntries(darkTokens(own(values), defaults));
  const lightness = (value: string | undefined) => isLightColour(colour(value ?? ""));

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
    const [changed] = darkRules([{ selectors: [".card"], declarations: own(declarations) }]);
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
      hostColours(own({ "--header-background": "#102030", "--surface": "none" }), "auto", defaults),
    ).toEqual({
      header: "#102030",
      headerText: "#ffffff",
      surface: "#ffffff",
      brand: "#17517d",
      onBrand: "#ffffff",
      accent: "#ffffff",
    });
    expect(hostColours(own({ "--surface": "inherit" }), "dark", defaults)).toMatchObject({
      header: "#8fc1ea",
      surface: "#12181e",
      brand: "#8fc1ea",
    });
  });
});
