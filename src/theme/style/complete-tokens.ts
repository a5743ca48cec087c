/** What follows from the tokens that a theme sets: the scheme they go with, and readable text on the grounds it chose. */
import type { ColourScheme } from "../style/colours.ts";
import { contrastOf, findColour, inOrder, isLightColour, type Scheme, type TokenValues } from "./colours.ts";

export interface DefaultTokens {
  readonly light: TokenValues;
  readonly dark: TokenValues;
}

/** Ground → text that stands on it. */
export const groundTexts: ReadonlyMap<string, string> = new Map([
  ["--brand-primary", "--brand-on-primary"],
  ["--brand-accent", "--brand-on-accent"],
  ["--header-background", "--header-text"],
  ["--menu-background", "--menu-text"],
  ["--menu-active-background", "--menu-active-text"],
  ["--footer-background", "--footer-text"],
]);
const inks = ["#ffffff", "#14202c"] as const;
const brandTokens = /^--(brand|header|menu|footer|focus)/;

/**
 * `light` or `dark` once a theme sets colours of the page itself without giving both, by how light its surface is; else
 * `auto`. What the theme asks for outright wins.
 */
export function schemeOf(
  own: TokenValues,
  asked: ColourScheme | undefined,
  defaults: DefaultTokens,
): ColourScheme {
  if (asked) return asked;
  const isFixed = [...own].some(
    ([name, value]) =>
      defaults.light.has(name) &&
      !brandTokens.test(name) &&
      !value.includes("light-dark(") &&
      findColour(value, defaults.light, "light") !== undefined,
  );
  if (!isFixed) return "auto";
  const tokens = inOrder(own, defaults.light);
  const surface = findColour("var(--surface)", tokens, "light");
  return !surface || isLightColour(surface) ? "light" : "dark";
}

/** Text tokens that the theme left out for a ground it set: white or near black, whichever reads better. */
export function missingTexts(own: TokenValues, defaults: DefaultTokens): Map<string, string> {
  const added = new Map<string, string>();
  const tokens = inOrder(own, defaults.light);
  for (const [ground, text] of groundTexts) {
    const value = own.get(ground);
    if (value === undefined || own.has(text)) continue;
    const inkFor = (scheme: Scheme) => {
      const colour = findColour(value, tokens, scheme);
      return colour && inks.toSorted((a, b) => contrast(b, colour) - contrast(a, colour))[0];
    };
    const [light, dark] = [inkFor("light"), inkFor("dark")];
    if (light && dark) added.set(text, light === dark ? light : `light-dark(${light},${dark})`);
  }
  return added;
}

function contrast(ink: string, ground: Parameters<typeof contrastOf>[1]): number {
  const colour = findColour(ink, new Map(), "light");
  return colour ? contrastOf(colour, ground) : 0;
}
