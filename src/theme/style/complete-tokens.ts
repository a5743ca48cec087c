/** Derives missing tokens of a theme: its colour scheme, and readable text colours for its backgrounds. */
import type { ColourScheme } from "./colours.ts";
import {
  blendColour,
  type Color,
  computeContrast,
  findColour,
  isLightColour,
  lookUpInOrder,
  type SchemeName,
  type TokenValues,
} from "./colours.ts";

export interface DefaultTokens {
  readonly light: TokenValues;
  readonly dark: TokenValues;
}

/** Tokens of text colours, by the token of the background behind the text. */
export const textsByBackground: ReadonlyMap<string, string> = new Map([
  ["--brand-primary", "--brand-on-primary"],
  ["--brand-accent", "--brand-on-accent"],
  ["--header-background", "--header-text"],
  ["--menu-background", "--menu-text"],
  ["--menu-active-background", "--menu-active-text"],
  ["--footer-background", "--footer-text"],
]);
const candidateColours = ["#ffffff", "#14202c"] as const;
const brandTokens = /^--(brand|header|menu|footer|focus|current)/;

/**
 * Returns the scheme that the theme sets. If the theme sets none, but sets a page colour without
 * `light-dark()`, returns `light` or `dark`, depending on the lightness of its surface. For any other
 * theme, returns `auto`.
 */
export function chooseColourScheme(
  tokenValues: TokenValues,
  explicit: ColourScheme | undefined,
  defaults: DefaultTokens,
): ColourScheme {
  if (explicit) return explicit;
  const isFixed = [...tokenValues].some(
    ([name, value]) =>
      defaults.light.has(name) &&
      !brandTokens.test(name) &&
      !value.includes("light-dark(") &&
      findColour(value, defaults.light, "light") !== undefined,
  );
  if (!isFixed) return "auto";
  const tokens = lookUpInOrder(tokenValues, defaults.light);
  const surface = findColour("var(--surface)", tokens, "light");
  return !surface || isLightColour(surface) ? "light" : "dark";
}

/**
 * Returns a text colour for each background that the theme sets without a text colour: white or near black,
 * whichever has more contrast.
 */
export function listMissingTextColours(
  tokenValues: TokenValues,
  defaults: DefaultTokens,
): Map<string, string> {
  const textColours = new Map<string, string>();
  const tokens = lookUpInOrder(tokenValues, defaults.light);
  for (const [backgroundName, text] of textsByBackground) {
    const value = tokenValues.get(backgroundName);
    if (value === undefined || tokenValues.has(text)) continue;
    const textColourFor = (scheme: SchemeName) => {
      const tokenColour = findColour(value, tokens, scheme);
      const surface = findColour("var(--surface)", tokens, scheme);
      const colour = tokenColour && surface ? blendColour(tokenColour, surface) : tokenColour;
      return colour && chooseTextColour(colour);
    };
    const [light, dark] = [textColourFor("light"), textColourFor("dark")];
    if (light && dark) textColours.set(text, light === dark ? light : `light-dark(${light},${dark})`);
  }
  return textColours;
}

/** Returns white or near black, whichever is more readable on the background. */
export function chooseTextColour(background: Color): string {
  return (
    candidateColours.toSorted(
      (a, b) => computeContrastOf(b, background) - computeContrastOf(a, background),
    )[0] ?? candidateColours[0]
  );
}

function computeContrastOf(textColour: string, background: Parameters<typeof computeContrast>[1]): number {
  const colour = findColour(textColour, new Map(), "light");
  return colour ? computeContrast(colour, background) : 0;
}
