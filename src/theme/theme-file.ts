/** Creates the theme file of a host: fonts, tokens and hook rules. All of the CSS is generated here. */
import type { UiConfig } from "#contract/config/portal-config.ts";
import type { CpuBudget } from "./cpu-budget.ts";
import { createFontFaces, createFontStack, type FontFamily, type FontFile, findFont } from "./fonts.ts";
import { separateColourRoles } from "./style/colour-roles.ts";
import { type ColourScheme, lookUpInOrder, type SchemeName, type TokenValues } from "./style/colours.ts";
import { chooseColourScheme, type DefaultTokens, listMissingTextColours } from "./style/complete-tokens.ts";
import { listWeakContrasts } from "./style/contrast.ts";
import { createDarkRules, createDarkTokens } from "./style/dark-palette.ts";
import { createHostColours, type HostColours } from "./style/host-colours.ts";
import { readStyle, type StyleRule, writeRules } from "./style/read-style.ts";
import type { RejectedStyle } from "./style/rejection.ts";

interface ThemeFile {
  readonly scheme: ColourScheme;
  readonly colours: HostColours;
  /** Font families in use, the host's own first. */
  readonly families: readonly FontFamily[];
  readonly refused: readonly RejectedStyle[];
  /** Colour pairs below WCAG AA, one line each. */
  readonly contrastWarnings: readonly string[];
  /** Roles whose colours were too similar, with the colour used instead, one line each. */
  readonly roleWarnings: readonly string[];
  /**
   * Returns the `@font-face` rules of the families. `fonts` are the files of each family, in the order of
   * `families`. Hosts with the same families have the same rules.
   */
  fontCss(fonts: readonly (readonly FontFile[])[]): string;
  /** Returns the CSS rules of the host, including `backgrounds`, the rules for its background images. */
  css(backgrounds: readonly string[]): string;
}

/**
 * Creates a host's theme from its font family and its provider's `StyleConfig`. Throws only if the CPU
 * budget is exceeded.
 */
export function readTheme(
  family: FontFamily,
  config: UiConfig["StyleConfig"],
  defaults: DefaultTokens,
  budget?: CpuBudget,
): ThemeFile {
  const style = readStyle(config, budget);
  const ownTokens = getTokens(style.rules);
  for (const [name, value] of listMissingTextColours(ownTokens, defaults)) ownTokens.set(name, value);
  const chosenScheme = chooseColourScheme(ownTokens, style.scheme, defaults);
  // A theme that sets `color-scheme` is used unchanged. For any other theme that is not dark, the dark
  // scheme is derived.
  const isDerived = style.scheme === undefined && chosenScheme !== "dark";
  const scheme = isDerived ? "auto" : chosenScheme;
  const namedFonts = [...style.families]
    .map(findFont)
    .filter((other) => other !== undefined && other !== family);
  const families = [family, ...(namedFonts as FontFamily[])];
  const rules = withButtonRadius(style.rules, ownTokens);
  const schemes = listShownSchemes(scheme).map((shownScheme) =>
    createSchemeStyle(shownScheme, { own: ownTokens, rules, isDerived }, defaults),
  );
  const [first, second] = schemes;
  const rootTokens = new Map([...ownTokens, ...(first?.tokens ?? [])]);
  for (const name of ["--font-body", "--font-heading"])
    setFontStack(rootTokens, name, rootTokens.get(name) ?? createFontStack(family), families);
  return {
    scheme,
    colours: createHostColours(ownTokens, scheme, defaults),
    families,
    refused: style.refused,
    contrastWarnings: schemes.flatMap(({ contrastWarnings }) => contrastWarnings),
    roleWarnings: [...new Set(schemes.flatMap(({ roleWarnings }) => roleWarnings))],
    fontCss: (fonts) =>
      families.map((usedFamily, index) => createFontFaces(usedFamily, fonts[index] ?? [])).join("\n"),
    css: (backgrounds) =>
      [
        ...writeRules([{ selectors: [":root"], declarations: rootTokens }]),
        ...backgrounds,
        ...writeRules(rules),
        ...renderDarkCss(second),
        "",
      ].join("\n"),
  };
}

/**
 * Sets the token `name` to the font stack, and `<name>-fallback` to the same stack without the self-hosted
 * font at its start. The fallback is for texts that are shown before the font is loaded (decisions 131).
 */
function setFontStack(
  tokens: Map<string, string>,
  name: string,
  stack: string,
  families: readonly FontFamily[],
): void {
  const hostedPrefix =
    families.map((family) => `"${family.name}",`).find((start) => stack.startsWith(start)) ?? "";
  const fallback = stack
    .slice(hostedPrefix.length)
    .replace(/var\((--font-(?:body|heading))\)/g, "var($1-fallback)");
  tokens.set(`${name}-fallback`, fallback);
  tokens.set(name, hostedPrefix ? `${hostedPrefix}var(${name}-fallback)` : stack);
}

interface SchemeStyle {
  /** Tokens that the scheme adds to those of the theme. */
  readonly tokens: TokenValues;
  /** Rules that the scheme adds to those of the theme. */
  readonly rules: readonly StyleRule[];
  readonly contrastWarnings: readonly string[];
  readonly roleWarnings: readonly string[];
}

function listShownSchemes(scheme: ColourScheme): readonly SchemeName[] {
  return scheme === "auto" ? ["light", "dark"] : [scheme];
}

function createSchemeStyle(
  scheme: SchemeName,
  theme: { own: TokenValues; rules: readonly StyleRule[]; isDerived: boolean },
  defaults: DefaultTokens,
): SchemeStyle {
  const isDark = scheme === "dark" && theme.isDerived;
  const darkTokens = isDark ? createDarkTokens(theme.own, defaults) : new Map<string, string>();
  const schemeTokens = new Map([...theme.own, ...darkTokens]);
  const defaultLookup = lookUpInOrder(...(scheme === "dark" ? [defaults.dark] : []), defaults.light);
  const roles = separateColourRoles(schemeTokens, defaultLookup, scheme);
  const darkRules = isDark ? createDarkRules(theme.rules) : [];
  const shownRules = theme.rules.map(({ selectors, declarations }, index) => ({
    selectors,
    declarations: new Map([...declarations, ...(darkRules[index]?.declarations ?? [])]),
  }));
  const shownTokens = new Map([...schemeTokens, ...roles.tokens]);
  return {
    tokens: new Map([...darkTokens, ...roles.tokens]),
    rules: [
      ...darkRules.filter(({ declarations }) => declarations.size > 0),
      ...listLogoRules(theme.own, darkTokens),
    ],
    contrastWarnings: listWeakContrasts(shownTokens, shownRules, scheme, defaults),
    roleWarnings: roles.warnings.map((line) => `${line} (${scheme})`),
  };
}

/**
 * If the header is light only in the light scheme, returns a dark-scheme rule that keeps the light
 * background behind the logo: the logo was drawn for a light header.
 */
function listLogoRules(tokenValues: TokenValues, dark: TokenValues): readonly StyleRule[] {
  const background = tokenValues.get("--header-background");
  if (background === undefined || !dark.has("--header-background")) return [];
  const declarations = new Map([
    ["background-color", background],
    ["border-radius", "var(--radius)"],
    ["box-shadow", `0 0 0 0.25rem ${background}`],
  ]);
  return [{ selectors: ["img.portal-logo"], declarations }];
}

/** Returns the rules of the dark scheme if the theme has both schemes. */
function renderDarkCss(dark: SchemeStyle | undefined): readonly string[] {
  if (!dark) return [];
  const tokenRule = { selectors: [":root"], declarations: dark.tokens };
  const rules = writeRules([tokenRule, ...dark.rules].filter(({ declarations }) => declarations.size > 0));
  return rules.length === 0 ? [] : [`@media screen and (prefers-color-scheme:dark){${rules.join("")}}`];
}

/**
 * Returns the rules without the declarations of tokens. The radius of the primary button becomes the token
 * of all buttons, so that all buttons of a theme have the same radius.
 */
function withButtonRadius(rules: readonly StyleRule[], ownTokens: Map<string, string>): readonly StyleRule[] {
  return rules
    .map(({ selectors, declarations }) => {
      const keptDeclarations = new Map([...declarations].filter(([property]) => !property.startsWith("--")));
      const radius = keptDeclarations.get("border-radius");
      if (radius !== undefined && selectors.every((selector) => selector === ".button-primary")) {
        ownTokens.set("--button-radius", radius);
        keptDeclarations.delete("border-radius");
      }
      return { selectors, declarations: keptDeclarations };
    })
    .filter(({ declarations }) => declarations.size > 0);
}

/** Returns all tokens of the theme. The last value of a name is used. */
function getTokens(rules: readonly StyleRule[]): Map<string, string> {
  return new Map(
    rules.flatMap(({ declarations }) => [...declarations].filter(([property]) => property.startsWith("--"))),
  );
}
