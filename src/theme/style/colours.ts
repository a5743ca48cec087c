/** Evaluates theme colours for one scheme: resolves `var()`, `light-dark()` and `color-mix()`. */
import { type CssNode, generate, parse as parseCss, walk } from "css-tree";
import { type Color, converter, interpolate, parse, wcagContrast } from "culori";
import { memoize } from "../memoize.ts";

export type { Color };
export type SchemeName = "light" | "dark";
/** The colour scheme of a theme; `auto` follows the device. */
export type ColourScheme = SchemeName | "auto";
/** Values by custom property, as written in the style sheet. */
export type TokenValues = ReadonlyMap<string, string>;
export type TokenLookup = Pick<TokenValues, "get">;

const MAX_DEPTH = 8;
const toOklab = converter("oklab");
const parseColour = memoize(parse);
const parseCall = memoize((text) => {
  const call = /^([a-z-]+)\((.*)\)$/is.exec(text);
  return { name: call?.[1]?.toLowerCase(), parts: call ? splitArguments(call[2] ?? "") : [] };
});

/** Looks up a token in the first map that has it. */
export function lookUpInOrder(...maps: readonly TokenValues[]): TokenLookup {
  return { get: (name) => maps.find((tokens) => tokens.has(name))?.get(name) };
}

/**
 * Returns the colour of a value. Returns undefined if the value is not a plain colour, such as a gradient or
 * `currentcolor`.
 */
export function findColour(
  value: string,
  tokens: TokenLookup,
  scheme: SchemeName,
  depth = 0,
): Color | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const text = value.trim();
  const { name, parts } = parseCall(text);
  const findPartColour = (part: string | undefined) =>
    part === undefined ? undefined : findColour(part, tokens, scheme, depth + 1);
  if (name === "var") return findPartColour(tokens.get(parts[0] ?? "") ?? parts[1]);
  if (name === "light-dark") return findPartColour(parts[scheme === "light" ? 0 : 1]);
  if (name === "color-mix") return mixColours(parts, findPartColour);
  return parseColour(text);
}

/** Returns the colours of a background: a plain colour, or all colours of its gradients. Empty if there are none. */
export function findBackgrounds(value: string, tokens: TokenLookup, scheme: SchemeName): Color[] {
  const colour = findColour(value, tokens, scheme);
  if (colour) return [colour];
  const colours: Color[] = [];
  walk(parseCss(value, { context: "value" }), {
    enter(node: CssNode) {
      if (node.type !== "Function" && node.type !== "Hash" && node.type !== "Identifier") return undefined;
      const colour = findColour(generate(node), tokens, scheme);
      if (!colour) return undefined;
      colours.push(colour);
      return walk.skip;
    },
  });
  return colours;
}

/**
 * Evaluates `color-mix(in <space>, a p%, b q%)`. Mixes every colour space as oklab: that is accurate enough for
 * contrast checks.
 */
function mixColours(parts: readonly string[], find: (part: string) => Color | undefined): Color | undefined {
  const [first, second] = parts.slice(1).map((part) => {
    const percentage = /\s+([\d.]+)%\s*$/.exec(part);
    return {
      colour: find(part.replace(/\s+[\d.]+%\s*$/, "")),
      share: percentage ? Number(percentage[1]) / 100 : undefined,
    };
  });
  if (!first?.colour || !second?.colour) return undefined;
  const [a, b] = getShares(first.share, second.share);
  if (a + b === 0) return undefined;
  const mixedColour = interpolate([first.colour, second.colour], "oklab")(b / (a + b));
  return { ...mixedColour, alpha: (mixedColour.alpha ?? 1) * Math.min(1, a + b) };
}

/** Returns the proportions of both colours. A sum below 1 makes the mixed colour translucent. */
function getShares(first: number | undefined, second: number | undefined): readonly [number, number] {
  if (first === undefined) return second === undefined ? [0.5, 0.5] : [1 - second, second];
  return [first, second ?? 1 - first];
}

/** Splits a list at the commas outside brackets. */
function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/**
 * Computes the WCAG 2 contrast of text on an opaque background, from 1 to 21. Translucent text is blended
 * with the background first.
 */
export function computeContrast(text: Color, background: Color): number {
  return wcagContrast(blendColour(text, background), background);
}

/** Returns the visible colour of a possibly translucent colour on an opaque one. */
export function blendColour(upper: Color, lower: Color): Color {
  const alpha = upper.alpha ?? 1;
  return alpha < 1 ? interpolate([lower, { ...upper, alpha: 1 }], "rgb")(alpha) : upper;
}

/** True if a colour is closer to white than to black. */
export function isLightColour(colour: Color): boolean {
  return (toOklab(colour)?.l ?? 1) > 0.6;
}
