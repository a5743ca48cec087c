/**
 * Makes the colours of different roles distinguishable: the focused control, the current item, success and
 * error. If the theme's brand colour is red or green, the role that would look the same gets another hue.
 */
import { converter, formatHex, type Oklch } from "culori";
import {
  computeContrast,
  findColour,
  type SchemeName,
  type TokenLookup,
  type TokenValues,
} from "./colours.ts";

const toOklch = converter("oklch");
/** Minimum difference of two hues in degrees. Closer hues look like the same colour. */
const MIN_HUE_DIFFERENCE = 24;
/** Chroma below which a colour looks grey, so that its hue does not matter. */
const MAX_GREY_CHROMA = 0.04;
const MIN_GREY_DIFFERENCE = 0.2;
/**
 * Range of the hues, in degrees, that people recognise as an error or as success. 360 is added to hues of
 * red below 180, so that the range of red is continuous.
 */
const stateHues = { "--danger": [345, 410], "--success": [125, 175] } as const;
type State = keyof typeof stateHues;
/**
 * Colour for a role that has no other free colour: violet, because no state is violet and few brands are.
 */
const FALLBACK_COLOUR = { light: "#6b2bb5", dark: "#cfb0ff" } as const;

/** The tokens with new colours, and a warning for each change that affects a colour of the provider. */
interface RoleChanges {
  readonly tokens: TokenValues;
  readonly warnings: readonly string[];
}

/**
 * Returns new colours for roles whose colours are too similar in one scheme. Compares only roles of which
 * the theme has set at least one colour.
 */
export function separateColourRoles(
  tokenValues: TokenValues,
  defaults: TokenLookup,
  scheme: SchemeName,
): RoleChanges {
  const newTokens = new Map<string, string>();
  const warnings: string[] = [];
  const tokens: TokenLookup = {
    get: (name) => newTokens.get(name) ?? tokenValues.get(name) ?? defaults.get(name),
  };
  const colourOf = (name: string) => toOklch(findColour(`var(${name})`, tokens, scheme));
  const isSimilarRole = (name: string, other: string) => areSimilar(colourOf(name), colourOf(other));
  const isSetByTheme = (...names: string[]) => names.some((name) => tokenValues.has(name));
  const replaceColour = (name: string, value: string, other: string) => {
    newTokens.set(name, value);
    // Warn only if the colour comes from the provider. The portal may change its own defaults silently.
    if (isSetByTheme(name, other))
      warnings.push(`${name} is too close to ${other}: ${value} is used instead`);
  };

  for (const state of ["--danger", "--success"] as const) {
    const [brand, colour] = [colourOf("--brand-primary"), colourOf(state)];
    if (!isSetByTheme("--brand-primary", state) || !areSimilar(brand, colour)) continue;
    const hue = findHueAwayFrom(brand?.h ?? 0, colour?.h ?? 0, state);
    if (hue === undefined) continue;
    for (const name of [`${state}-surface`, `${state}-text`]) {
      const roleColour = colourOf(name);
      if (roleColour) newTokens.set(name, formatHex({ ...roleColour, h: hue }) ?? "");
    }
    if (colour) replaceColour(state, formatHex({ ...colour, h: hue }) ?? "", "--brand-primary");
  }
  const roles = ["--danger", "--success"];
  for (const role of ["--current", "--focus"]) {
    const similarRole = roles.find(
      (name) => isSetByTheme(role, name, "--brand-primary") && isSimilarRole(role, name),
    );
    if (similarRole !== undefined) {
      const freeColour = ["--brand-accent", "--link", FALLBACK_COLOUR[scheme], "--text"]
        .map((name) => (name.startsWith("--") ? formatHex(colourOf(name)) : name))
        .find((hex) => hex && isDistinctAndVisible(hex));
      if (freeColour) replaceColour(role, freeColour, similarRole);
    }
    roles.push(role);
  }
  return { tokens: newTokens, warnings };

  /** True if the colour differs from all previous roles and is visible on the page. */
  function isDistinctAndVisible(hex: string): boolean {
    const [colour, page] = [toOklch(hex), findColour("var(--surface)", tokens, scheme)];
    if (!colour || roles.some((name) => areSimilar(colour, colourOf(name)))) return false;
    return page === undefined || computeContrast(colour, page) >= 3;
  }
}

/**
 * Returns the hue of a state that differs enough from the brand's hue and is closest to the state's current
 * hue; undefined if the state's range has no such hue.
 */
function findHueAwayFrom(brand: number, ownHue: number, state: State): number | undefined {
  const [first, last] = stateHues[state];
  const toComparableHue = (hue: number) => (hue < 180 && first > 180 ? hue + 360 : hue);
  return [brand - MIN_HUE_DIFFERENCE - 1, brand + MIN_HUE_DIFFERENCE + 1]
    .map(toComparableHue)
    .filter((hue) => hue >= first && hue <= last)
    .toSorted((a, b) => Math.abs(a - toComparableHue(ownHue)) - Math.abs(b - toComparableHue(ownHue)))[0];
}

function areSimilar(one: Oklch | undefined, other: Oklch | undefined): boolean {
  if (!one || !other) return false;
  const greyCount = [one, other].filter(({ c }) => c < MAX_GREY_CHROMA).length;
  if (greyCount > 0) return greyCount === 2 && Math.abs(one.l - other.l) < MIN_GREY_DIFFERENCE;
  const hueDistance = Math.abs((one.h ?? 0) - (other.h ?? 0)) % 360;
  return Math.min(hueDistance, 360 - hueDistance) < MIN_HUE_DIFFERENCE;
}
