/**
 * Computes theme colours for use outside the pages: in the browser's interface, on icons and on the preview
 * picture.
 */
import { formatHex } from "culori";
import type { ColourScheme } from "./colours.ts";
import { findColour, lookUpInOrder, type TokenValues } from "./colours.ts";
import type { DefaultTokens } from "./complete-tokens.ts";

const tokensByColour = {
  header: "--header-background",
  headerText: "--header-text",
  surface: "--surface",
  brand: "--brand-primary",
  onBrand: "--brand-on-primary",
  accent: "--brand-accent",
} as const;

/** Colours as `#rrggbb`. */
export type HostColours = Readonly<Record<keyof typeof tokensByColour, string>>;

/**
 * Resolves the theme's tokens in the light scheme, or in the dark scheme for a dark theme. A value that is
 * not a plain colour is replaced by the default.
 */
export function createHostColours(
  tokenValues: TokenValues,
  scheme: ColourScheme,
  defaults: DefaultTokens,
): HostColours {
  const schemeName = scheme === "dark" ? "dark" : "light";
  const defaultTokens = schemeName === "dark" ? lookUpInOrder(defaults.dark, defaults.light) : defaults.light;
  const themeTokens =
    schemeName === "dark"
      ? lookUpInOrder(tokenValues, defaults.dark, defaults.light)
      : lookUpInOrder(tokenValues, defaults.light);
  const getHex = (token: string): string => {
    const colour =
      findColour(`var(${token})`, themeTokens, schemeName) ??
      findColour(`var(${token})`, defaultTokens as typeof themeTokens, schemeName);
    return (colour && formatHex(colour)) ?? "#ffffff";
  };
  return Object.fromEntries(
    Object.entries(tokensByColour).map(([name, token]) => [name, getHex(token)]),
  ) as HostColours;
}
