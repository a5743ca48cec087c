import { describe, expect, it } from "vitest";
import { defaultFont, findFont } from "./fonts.ts";
import { readTheme } from "./theme-file.ts";

const defaults = {
  light: new Map([
    ["--surface", "#ffffff"],
    ["--surface-raised", "#ffffff"],
    ["--surface-sunken", "#f4f6f7"],
    ["--text", "#17212b"],
    ["--text-muted", "#505e6b"],
    ["--link", "#145a92"],
    ["--brand-primary", "#17517d"],
    ["--brand-on-primary", "#ffffff"],
    ["--header-background", "var(--brand-primary)"],
    ["--header-text", "var(--brand-on-primary)"],
  ]),
  dark: new Map([
    ["--surface", "#12181e"],
    ["--surface-raised", "#1a222a"],
    ["--surface-sunken", "#0d1217"],
    ["--text", "#e8edf1"],
    ["--text-muted", "#a9b5c0"],
    ["--link", "#8fc1ea"],
    ["--brand-primary", "#8fc1ea"],
    ["--brand-on-primary", "#0a1d2c"],
  ]),
};
const createTheme = (root: Record<string, string>, otherRules: Record<string, Record<string, string>> = {}) =>
  readTheme(defaultFont, { ":root": root, ...otherRules }, defaults);

describe("a theme", () => {
  it("follows the device's colour scheme if it sets only brand colours", () => {
    expect(createTheme({ "--brand-primary": "#0f5f57" }).scheme).toBe("auto");
    expect(createTheme({ "--surface": "light-dark(#fff, #111)" }).scheme).toBe("auto");
  });

  it("gets a dark palette in its own hues unless it names its schemes", () => {
    const ivoryTheme = createTheme(
      { "--surface": "#fffdf5", "--text": "#2a2028" },
      { ".page-title": { color: "#43203f" } },
    );
    expect(ivoryTheme.scheme).toBe("auto");
    expect(ivoryTheme.contrastWarnings).toEqual([]);
    const [, dark] = ivoryTheme.css([]).split("@media screen and (prefers-color-scheme:dark)");
    expect(dark).toMatch(/:root\{--surface:#1[0-9a-f]{5};--text:#[ef][0-9a-f]{5}.*\.page-title\{color:#/);
    expect(createTheme({ "--surface": "#fffdf5", "color-scheme": "light" }).scheme).toBe("light");
    expect(createTheme({ "--brand-primary": "light-dark(#4338ca, #a5b4fc)" }).css([])).not.toContain(
      "@media",
    );
  });

  it("has the dark rules of its hooks even if it sets no tokens", () => {
    const { css, contrastWarnings } = createTheme(
      {},
      { ".card": { background: "#fffdf5", color: "#43203f" } },
    );
    expect(contrastWarnings).toEqual([]);
    const [, dark] = css([]).split("@media screen and (prefers-color-scheme:dark)");
    expect(dark).toMatch(/^\{\.card\{background:#[0-3]/);
  });

  it("keeps a light background behind the logo where the header becomes dark", () => {
    const css = createTheme({ "--header-background": "#fffdf5", "--header-text": "#222222" }).css([]);
    expect(css).toContain("img.portal-logo{background-color:#fffdf5");
    expect(createTheme({ "--header-background": "#10294d" }).css([])).not.toContain(".portal-logo");
  });

  it("gives all buttons the radius of the primary one", () => {
    const css = createTheme({}, { ".button-primary": { "border-radius": "999px", color: "white" } }).css([]);
    expect(css).toContain("--button-radius:999px");
    expect(css).toContain(".button-primary{color:white}");
  });

  it("has only a dark scheme if its page is dark, and both if it names both", () => {
    expect(createTheme({ "--surface": "oklch(0.2 0.02 250)", "--text": "white" }).scheme).toBe("dark");
    expect(createTheme({ "--surface": "#111", "color-scheme": "light dark" }).scheme).toBe("auto");
  });

  it("gets readable text on a background without a text colour", () => {
    expect(createTheme({ "--brand-primary": "#ffd900" }).css([])).toContain("--brand-on-primary:#14202c");
    expect(createTheme({ "--brand-primary": "#0f5f57" }).css([])).toContain("--brand-on-primary:#ffffff");
    expect(createTheme({ "--brand-primary": "light-dark(#0f5f57, #9fe0d8)" }).css([])).toContain(
      "--brand-on-primary:light-dark(#ffffff,#14202c)",
    );
  });

  it("gets a warning with pair and ratio for weak contrast", () => {
    expect(createTheme({ "--text": "#999999", "--surface": "#ffffff" }).contrastWarnings).toContain(
      "--text on --surface: 2.85 of 4.5 (light)",
    );
    expect(
      createTheme({}, { ".button-primary": { background: "yellow", color: "white" } }).contrastWarnings,
    ).toContain(".button-primary: 1.07 of 4.5 (light)");
    expect(createTheme({}).contrastWarnings).toEqual([]);
  });

  it("evaluates var(), color-mix() and translucency for contrast", () => {
    const contrastWarnings = createTheme({
      "--surface": "white",
      "--text": "color-mix(in oklab, var(--surface) 70%, black)",
    }).contrastWarnings;
    expect(contrastWarnings.some((line) => line.startsWith("--text on --surface:"))).toBe(true);
    expect(createTheme({ "--surface": "white", "--text": "rgb(0 0 0 / 45%)" }).contrastWarnings[0]).toMatch(
      /^--text on --surface: 3/,
    );
  });

  it.each([
    "rgb(255 255 255 / 0.99)",
    "linear-gradient(90deg, #000, white 50%)",
    "#fff none",
    "transparent",
    "var(--surface) linear-gradient(transparent, #eee)",
  ])("finds white text on the background %s", (background) => {
    const { contrastWarnings } = createTheme(
      { "--surface": "white" },
      { ".card": { background, color: "white" } },
    );
    expect(contrastWarnings.some((line) => line.startsWith(".card: 1."))).toBe(true);
  });

  it("chooses the text of a translucent background by the colour that is visible", () => {
    const css = createTheme({ "--surface": "white", "--header-background": "rgb(0 0 0 / 5%)" }).css([]);
    expect(css).toContain("--header-text:#14202c");
  });

  it("uses the host's font, and self-hosts other fonts that it names", () => {
    const themeWithOtherFont = readTheme(
      findFont("source sans 3") ?? defaultFont,
      { ".page-title": { "font-family": "Inter" } },
      defaults,
    );
    expect(themeWithOtherFont.families.map(({ name }) => name)).toEqual(["Source Sans 3", "Inter"]);
    const css = themeWithOtherFont.css([]);
    expect(css).toContain('--font-body:"Source Sans 3",var(--font-body-fallback)');
    expect(css).toContain('--font-body-fallback:"Source Sans 3 fallback",system-ui');
  });

  it.each([
    ["Georgia, serif", '--font-heading:"Georgia",serif', '--font-heading-fallback:"Georgia",serif'],
    [
      "var(--font-body)",
      "--font-heading:var(--font-body)",
      "--font-heading-fallback:var(--font-body-fallback)",
    ],
  ])("names the fallback of headings with the font %j", (font, ...declarations) => {
    const css = createTheme({ "--font-heading": font }).css([]);
    for (const declaration of declarations) expect(css).toContain(declaration);
  });
});
