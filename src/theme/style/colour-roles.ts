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
const MIN_HUE = 24;
/** Chroma below which a colour looks grey, so that its hue does not matter. */
const MAX_GREY_CHROMA = 0.04;
const MIN_GREY_STEP = 0.2;
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
export interface RoleChanges {
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
  const set = new Map<string, string>();
  const warnings: string[] = [];
  const tokens: TokenLookup = { get: (name) => set.get(name) ?? tokenValues.get(name) ?? defaults.get(name) };
  const colourOf = (name: string) => toOklch(findColour(`var(${name})`, tokens, scheme));
  const isNear = (name: string, other: string) => areNear(colourOf(name), colourOf(other));
  const isOwn = (...names: string[]) => names.some((name) => tokenValues.has(name));
  const move = (name: string, value: string, other: string) => {
    set.set(name, value);
    // Warn only if the colour comes from the provider. The portal may change its own defaults silently.
    if (isOwn(name, other)) warnings.push(`${name} is too close to ${other}: ${value} is used instead`);
  };

  for (const state of ["--danger", "--success"] as const) {
    const [brand, colour] = [colourOf("--brand-primary"), colourOf(state)];
    if (!isOwn("--brand-primary", state) || !areNear(brand, colour)) continue;
    const hue = findHueAwayFrom(brand?.h ?? 0, colour?.h ?? 0, state);
    if (hue === undefined) continue;
    for (const name of [`${state}-surface`, `${state}-text`]) {
      const part = colourOf(name);
      if (part) set.set(name, formatHex({ ...part, h: hue }) ?? "");
    }
    if (colour) move(state, formatHex({ ...colour, h: hue }) ?? "", "--brand-primary");
  }
  const roles = ["--danger", "--success"];
  for (const role of ["--current", "--focus"]) {
    const other = roles.find((name) => isOwn(role, name, "--brand-primary") && isNear(role, name));
    if (other !== undefined) {
      const value = ["--brand-accent", "--link", FALLBACK_COLOUR[scheme], "--text"]
        .map((name) => (name.startsWith("--") ? formatHex(colourOf(name)) : name))
        .find((hex) => hex && isFree(hex));
      if (value) move(role, value, other);
    }
    roles.push(role);
  }
  return { tokens: set, warnings };

  /** True if the colour differs from all previous roles and is visible on the page. */
  function isFree(hex: string): boolean {
    const [colour, page] = [toOklch(hex), findColour("var(--surface)", tokens, scheme)];
    if (!colour || roles.some((name) => areNear(colour, colourOf(name)))) return false;
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
  return [brand - MIN_HUE - 1, brand + MIN_HUE + 1]
    .map(toComparableHue)
    .filter((hue) => hue >= first && hue <= last)
    .toSorted((a, b) => Math.abs(a - toComparableHue(ownHue)) - Math.abs(b - toComparableHue(ownHue)))[0];
}

function areNear(one: Oklch | undefined, other: Oklch | undefined): boolean {
  if (!one || !other) return false;
  const greys = [one, other].filter(({ c }) => c < MAX_GREY_CHROMA).length;
  if (greys > 0) return greys === 2 && Math.abs(one.l - other.l) < MIN_GREY_STEP;
  const turn = Math.abs((one.h ?? 0) - (other.h ?? 0)) % 360;
  return Math.min(turn, 360 - turn) < MIN_HUE;
}
