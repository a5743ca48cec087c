/**
 * Derives the dark scheme of a theme that defines only a light one. The hues stay, and light and dark are
 * swapped.
 */
import { type Color, converter, formatHex } from "culori";
import { findColour, isLightColour, lookUpInOrder, type TokenValues } from "./colours.ts";
import { chooseTextColour, type DefaultTokens, textsByBackground } from "./complete-tokens.ts";
import type { StyleRule } from "./read-style.ts";

const toOklch = converter("oklch");
/** Minimum lightness (OKLCH) of brand colours on a dark page. */
const MIN_BRAND_LIGHTNESS = 0.78;
/** Lightness (OKLCH) of text on brand colours. */
const BRAND_TEXT_LIGHTNESS = 0.2;
/** Chroma (OKLCH) of the colours of a dark page. Their hue is that of the theme's text or brand. */
const TINT_CHROMA = 0.015;

const brandColourTokens = ["--brand-primary", "--brand-accent", "--link", "--focus", "--current"];
/**
 * Tokens of backgrounds of page areas. If such a background is light, the dark scheme replaces it with the
 * default dark colour of the token on the right, in the theme's hue.
 */
const areas: ReadonlyMap<string, string> = new Map([
  ["--header-background", "--surface-raised"],
  ["--menu-background", "--surface-sunken"],
  ["--menu-active-background", "--border"],
  ["--footer-background", "--surface-sunken"],
]);

/**
 * Returns the values of the theme's tokens in the dark scheme. Omits a token whose value can stay, or whose
 * value already depends on the scheme (`light-dark()`) or on another token (`var()`).
 */
export function createDarkTokens(tokenValues: TokenValues, defaults: DefaultTokens): Map<string, string> {
  const light = lookUpInOrder(tokenValues, defaults.light);
  const colourOf = (name: string) => toOklch(findColour(`var(${name})`, light, "light"));
  const hues = ["--text", "--brand-primary"].flatMap((name) => colourOf(name) ?? []);
  const hue = hues.find(({ c }) => c > TINT_CHROMA)?.h ?? 0;
  const findDefault = (name: string) =>
    toOklch(findColour(`var(${name})`, lookUpInOrder(defaults.dark, defaults.light), "dark"));
  /** Returns a token's default dark colour with the theme's hue. */
  const toTinted = (name: string, chroma = TINT_CHROMA) => {
    const defaultColour = findDefault(name);
    return defaultColour && formatHex({ ...defaultColour, c: Math.min(chroma, 0.05), h: hue });
  };
  const isLightArea = (name: string) => {
    const colour = colourOf(name);
    return colour === undefined || isLightColour(colour);
  };
  const findDarkValue = (name: string): string | undefined => {
    const colour = colourOf(name);
    if (name === "--shadow") return defaults.dark.get(name);
    if (!colour) return undefined;
    if (brandColourTokens.includes(name))
      return formatHex({
        ...colour,
        l: Math.max(colour.l, MIN_BRAND_LIGHTNESS),
        c: Math.min(colour.c, 0.12),
      });
    if (name.startsWith("--brand-on-"))
      return formatHex({ mode: "oklch", l: BRAND_TEXT_LIGHTNESS, c: 0.03, h: hue });
    const defaultToken = areas.get(name);
    if (defaultToken !== undefined)
      return isLightArea(name)
        ? toTinted(defaultToken, name.includes("active") ? 0.04 : TINT_CHROMA)
        : undefined;
    const backgroundName = [...textsByBackground].find(([, text]) => text === name)?.[0];
    if (backgroundName !== undefined) return isLightArea(backgroundName) ? toTinted("--text") : undefined;
    const defaultColour = findDefault(name);
    if (/^--(success|warning|danger|info)/.test(name))
      return defaultColour && formatHex({ ...defaultColour, h: colour.h ?? 0 });
    return toTinted(name);
  };
  return new Map(
    [...tokenValues].flatMap(([name, value]) => {
      const darkValue = /light-dark\(|var\(/.test(value) ? undefined : findDarkValue(name);
      return darkValue === undefined ? [] : [[name, darkValue] as const];
    }),
  );
}

const TEXT_PROPERTY = /^(color|caret-color|text-decoration-color)$/;
const BACKGROUND_PROPERTY = /^background(-color)?$/;

/**
 * Returns the rules with only the colours that must change in the dark scheme, because they would be
 * unreadable on a dark page.
 */
export function createDarkRules(rules: readonly StyleRule[]): StyleRule[] {
  return rules.map(({ selectors, declarations }) => {
    const darkDeclarations = [...declarations].flatMap(([property, value]) => {
      const darkValue = toDarkValue(property, value);
      return darkValue === undefined || darkValue === value ? [] : [[property, darkValue] as const];
    });
    const textColour = findTextColour(declarations, new Map(darkDeclarations));
    if (textColour !== undefined) darkDeclarations.push(["color", textColour]);
    return { selectors, declarations: new Map(darkDeclarations) };
  });
}

/**
 * Returns the text colour for a rule that sets a background but no text colour. The default text colour
 * belongs to a dark page, and may not be readable on this background.
 */
function findTextColour(tokenValues: TokenValues, dark: TokenValues): string | undefined {
  const lightBackground = tokenValues.get("background-color") ?? tokenValues.get("background");
  if (lightBackground === undefined || tokenValues.has("color")) return undefined;
  const background = dark.get("background-color") ?? dark.get("background") ?? lightBackground;
  const colour = findColour(background, new Map(), "dark");
  return colour && chooseTextColour(colour);
}

function toDarkValue(property: string, value: string): string | undefined {
  if (/light-dark\(|var\(|gradient\(/.test(value)) return undefined;
  const colour = findColour(value, new Map(), "light");
  if (TEXT_PROPERTY.test(property)) return colour && adjustColour(colour, (l) => Math.max(l, 0.85), 0.6);
  if (BACKGROUND_PROPERTY.test(property))
    return colour && adjustColour(colour, (l) => (l > 0.6 ? 0.27 : l), 0.5);
  return undefined;
}

function adjustColour(colour: Color, lightness: (l: number) => number, chroma: number): string | undefined {
  const oklch = toOklch(colour);
  if (!oklch) return undefined;
  const l = lightness(oklch.l);
  return l === oklch.l ? undefined : formatHex({ ...oklch, l, c: oklch.c * chroma });
}
