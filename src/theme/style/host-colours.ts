/**
 * Computes theme colours for use outside the pages: in the browser's interface, on icons and on the preview
 * picture.
 */
import { formatHex } from "culori";
import type { ColourScheme } from "./colours.ts";
import { findColour, lookUpInOrder, type TokenValues } from "./colours.ts";
import type { DefaultTokens } from "./complete-tokens.ts";

const tokens = {
  header: "--header-background",
  headerText: "--header-text",
  surface: "--surface",
  brand: "--brand-primary",
  onBrand: "--brand-on-primary",
  accent: "--brand-accent",
} as const;

/** Colours as `#rrggbb`. */
export type HostColours = Readonly<Record<keyof typeof tokens, string>>;

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
  const usualTokens = schemeName === "dark" ? lookUpInOrder(defaults.dark, defaults.light) : defaults.light;
  const all =
    schemeName === "dark"
      ? lookUpInOrder(tokenValues, defaults.dark, defaults.light)
      : lookUpInOrder(tokenValues, defaults.light);
  const getHex = (token: string): string => {
    const colour =
      findColour(`var(${token})`, all, schemeName) ??
      findColour(`var(${token})`, usualTokens as typeof all, schemeName);
    return (colour && formatHex(colour)) ?? "#ffffff";
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, getHex(token)]),
  ) as HostColours;
}
