import { describe, expect, it } from "vitest";
import type { SchemeName } from "./colours.ts";
import { listWeakContrasts } from "./contrast.ts";
import { defaultTokens, toTokens } from "./theme-tokens.fixture.ts";

describe("weak contrasts", () => {
  const findWeakPairs = (
    values: Record<string, string>,
    rules: Record<string, Record<string, string>> = {},
    scheme: SchemeName = "light",
  ) =>
    listWeakContrasts(
      toTokens(values),
      Object.entries(rules).map(([selector, declarations]) => ({
        selectors: selector.split(", "),
        declarations: toTokens(declarations),
      })),
      scheme,
      defaultTokens,
    );

  it("are found in every pair of which the theme sets a colour", () => {
    expect(findWeakPairs({})).toEqual([]);
    expect(findWeakPairs({ "--text-muted": "#b0b0b0" }).map((line) => line.split(":")[0])).toEqual([
      "--text-muted on --surface",
      "--text-muted on --surface-raised",
      "--text-muted on --surface-sunken",
    ]);
    expect(findWeakPairs({ "--header-background": "#eeeeee" })).toEqual([
      "--header-text on --header-background: 1.16 of 4.5 (light)",
    ]);
    expect(findWeakPairs({ "--success-text": "#e6f4ea" })).toEqual([
      "--success-text on --success-surface: 1.00 of 4.5 (light)",
    ]);
    expect(findWeakPairs({ "--border-strong": "#dddddd", "--focus": "#eeeeee" })).toEqual([
      "--border-strong on --surface: 1.36 of 3 (light)",
      "--focus on --surface: 1.16 of 3 (light)",
    ]);
    expect(findWeakPairs({ "--text": "inherit" })).toEqual([]);
  });

  it.each([
    ...["--text", "--text-muted", "--link"].flatMap((text) =>
      ["--surface", "--surface-raised", "--surface-sunken"].map(
        (background) => [text, background, 4.5] as const,
      ),
    ),
    ...["success", "warning", "danger", "info"].map(
      (state) => [`--${state}-text`, `--${state}-surface`, 4.5] as const,
    ),
    ["--brand-on-primary", "--brand-primary", 4.5],
    ["--menu-active-text", "--menu-active-background", 4.5],
    ["--border-strong", "--surface", 3],
    ["--focus", "--surface", 3],
  ] as const)("include %s on %s", (text, background, minRatio) => {
    expect(findWeakPairs({ [text]: "#777777", [background]: "#777777" })).toContain(
      `${text} on ${background}: 1.00 of ${minRatio} (light)`,
    );
  });

  it("are not reported for the portal's own colours", () => {
    const unreadableTokens = new Map([...defaultTokens.light.keys()].map((name) => [name, "#777777"]));
    const rule = { selectors: [".card"], declarations: toTokens({ padding: "4px" }) };
    const defaults = { light: unreadableTokens, dark: new Map<string, string>() };
    expect(listWeakContrasts(toTokens({ "--radius": "4px" }), [rule], "light", defaults)).toEqual([]);
  });

  it("are calculated for a translucent background over the page, or over white or black if the page has no colour", () => {
    const findHeaderPairs = (surface: string, scheme: SchemeName) =>
      findWeakPairs(
        { "--surface": surface, "--header-background": "rgb(0 0 0 / 0.5)", "--header-text": "#ffffff" },
        {},
        scheme,
      ).filter((line) => line.startsWith("--header-text"));
    expect(findHeaderPairs("#000000", "light")).toEqual([]);
    expect(findHeaderPairs("#ffffff", "dark")).toEqual([
      "--header-text on --header-background: 3.98 of 4.5 (dark)",
    ]);
    expect(findHeaderPairs("none", "light")).toEqual([
      "--header-text on --header-background: 3.98 of 4.5 (light)",
    ]);
    expect(findHeaderPairs("none", "dark")).toEqual([]);
  });

  it("use the dark defaults in the dark scheme", () => {
    expect(findWeakPairs({ "--text": "#111111" }, {}, "light")).toEqual([]);
    expect(findWeakPairs({ "--text": "#111111" }, {}, "dark")[0]).toMatch(
      /^--text on --surface: 1\.\d\d of 4\.5 \(dark\)$/,
    );
  });

  it("are found in rules, with the hook's own colour for the one that the rule does not set", () => {
    expect(findWeakPairs({}, { ".portal-header": { color: "#17517d" } })).toEqual([
      ".portal-header: 1.00 of 4.5 (light)",
    ]);
    expect(findWeakPairs({}, { ".portal-header:hover": { background: "white" } })).toEqual([
      ".portal-header:hover: 1.00 of 4.5 (light)",
    ]);
    expect(
      findWeakPairs(
        {},
        { ".card .button-primary": { "background-color": "#ffffff", background: "#000000" } },
      ),
    ).toEqual([".card .button-primary: 1.00 of 4.5 (light)"]);
    expect(findWeakPairs({}, { ".card, .field": { color: "#ffffff" } })).toHaveLength(2);
    expect(findWeakPairs({}, { ".card": { padding: "4px" } })).toEqual([]);
    expect(
      findWeakPairs({}, { ".card": { color: "#ffffff", background: "linear-gradient(#000000, #eeeeee)" } }),
    ).toEqual([".card: 1.16 of 4.5 (light)"]);
  });
});
