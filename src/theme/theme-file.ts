/** The theme file of a host: fonts, tokens and hook rules. All of its CSS is generated here. */
import type { UiConfig } from "#contract/config/portal-config.ts";
import type { CpuBudget } from "./cpu-budget.ts";
import { type FontFamily, type FontFile, findFont, fontFaces, fontStack } from "./fonts.ts";
import type { ColourScheme } from "./style/colours.ts";
import { type DefaultTokens, missingTexts, schemeOf } from "./style/complete-tokens.ts";
import { weakContrasts } from "./style/contrast.ts";
import { type HostColours, hostColours } from "./style/host-colours.ts";
import { readStyle, type StyleRule, writeRules } from "./style/read-style.ts";
import type { Refused } from "./style/refusal.ts";

export interface Theme {
  readonly scheme: ColourScheme;
  readonly colours: HostColours;
  /** Font families in use, the host's own first. */
  readonly families: readonly FontFamily[];
  readonly refused: readonly Refused[];
  /** Colour pairs below WCAG AA, one line each. */
  readonly weak: readonly string[];
  /** The content of `/theme.<hash>.css`. `backgrounds` are rules for background images. */
  css(fonts: readonly (readonly FontFile[])[], backgrounds: readonly string[]): string;
}

/**
 * Creates a host's theme from its font family and its provider's `StyleConfig`. Throws only if the budget is spent.
 */
export function readTheme(
  family: FontFamily,
  config: UiConfig["StyleConfig"],
  defaults: DefaultTokens,
  budget?: CpuBudget,
): Theme {
  const style = readStyle(config, budget);
  const own = tokensOf(style.rules);
  for (const [name, value] of missingTexts(own, defaults)) own.set(name, value);
  const scheme = schemeOf(own, style.scheme, defaults);
  const others = [...style.families].map(findFont).filter((other) => other !== undefined && other !== family);
  const families = [family, ...(others as FontFamily[])];
  const stack = fontStack(family);
  const base: StyleRule = {
    selectors: [":root"],
    declarations: new Map([["--font-body", stack], ["--font-heading", stack], ...own]),
  };
  const rules = style.rules
    .map(({ selectors, declarations }) => ({
      selectors,
      declarations: new Map([...declarations].filter(([property]) => !property.startsWith("--"))),
    }))
    .filter(({ declarations }) => declarations.size > 0);
  return {
    scheme,
    colours: hostColours(own, scheme, defaults),
    families,
    refused: style.refused,
    weak: weakContrasts(own, rules, scheme, defaults),
    css: (fonts, backgrounds) =>
      [
        ...families.map((used, index) => fontFaces(used, fonts[index] ?? [])),
        ...writeRules([base]),
        ...backgrounds,
        ...writeRules(rules),
        "",
      ].join("\n"),
  };
}

/** All tokens of the theme; the last value of a name wins. */
function tokensOf(rules: readonly StyleRule[]): Map<string, string> {
  return new Map(
    rules.flatMap(({ declarations }) => [...declarations].filter(([property]) => property.startsWith("--"))),
  );
}
