/**
 * Checks the calculated values of a theme against limits, so that text stays readable and content stays
 * visible.
 */
import { findColour, type SchemeName, type TokenValues } from "../colours.ts";
import { harmlessProperty, MAX_HARMLESS_LENGTH, MAX_NUMBER } from "../parse-value.ts";
import { StyleRejectionError } from "../rejection.ts";
import { type MeasureContext, type MeasuredValue, measureValue } from "./measure.ts";

/** Minimum opacity of the colour of text or a focus outline. */
const MIN_ALPHA = 0.4;
const MAX_LENGTH_PX = 400;
/** Widths of a phone and a wide screen in CSS pixels. */
const viewports = [320, 1920];
const FONT_SIZE = 16;
/** Tolerance for the rounding errors of binary fractions. */
const ROUNDING_TOLERANCE = 0.001;

type Range = readonly [min: number, max: number];
interface Limits {
  /** Allowed length in CSS pixels. */
  readonly length: Range;
  readonly number: Range;
}

const ZERO_RANGE: Range = [0, 0];
const limitsByProperty: Readonly<Record<string, Limits>> = {
  "font-size": { length: [11, 72], number: [11, 72] },
  "--font-size-base": { length: [14, 22], number: [14, 22] },
  "line-height": { length: [10, 120], number: [0.9, 4] },
  "letter-spacing": { length: [-1.5, 12], number: ZERO_RANGE },
  "word-spacing": { length: [-3, 32], number: ZERO_RANGE },
  // Larger shadows would cover the text beside or below them.
  "box-shadow": { length: [-100, 100], number: ZERO_RANGE },
  "--shadow": { length: [-100, 100], number: ZERO_RANGE },
  "text-decoration": { length: [0, 8], number: ZERO_RANGE },
  "text-decoration-thickness": { length: [0, 8], number: ZERO_RANGE },
  "text-underline-offset": { length: [-2, 16], number: ZERO_RANGE },
};
const distanceProperty = /^(padding|margin|gap|row-gap|column-gap)|^--radius$/;
/** Matches font sizes below 11 pixels. */
const tinyFontSize = /^(xx-small|x-small)$/i;
/** Matches properties with the colour of text or of a focus outline. */
const textColourProperty = /^(color|outline-color|--(text|text-muted|link|focus|brand-on-\w+|[\w-]+-text))$/;
const keywordPattern = /^[a-z]+$/i;

/** Checks the value of a property; `tokens` are those of the theme. Throws `StyleRejectionError`. */
export function checkLimits(property: string, value: string, tokens: TokenValues): void {
  if (textColourProperty.test(property)) checkTextOpacity(value, tokens);
  if (tinyFontSize.test(value)) throw new StyleRejectionError("the text is too small");
  for (const viewport of viewports)
    for (const measure of measureValue(value, tokens, getMeasureContext(property, viewport)))
      checkMeasure(measure, getLimits(property, viewport));
}

function getMeasureContext(property: string, viewport: number): MeasureContext {
  const isFontProperty = limitsByProperty[property] !== undefined;
  return { viewport, fontSize: FONT_SIZE, percentBase: isFontProperty ? FONT_SIZE : viewport };
}

function getLimits(property: string, viewport: number): Limits {
  const max = Math.max(harmlessProperty.test(property) ? MAX_HARMLESS_LENGTH : MAX_LENGTH_PX, viewport);
  const length: Range = [distanceProperty.test(property) ? 0 : -max, max];
  return limitsByProperty[property] ?? { length, number: [-MAX_NUMBER, MAX_NUMBER] };
}

function checkMeasure({ amount, isLength }: MeasuredValue, allowedLimits: Limits): void {
  const [min, max] = isLength ? allowedLimits.length : allowedLimits.number;
  if (amount < min - ROUNDING_TOLERANCE || amount > max + ROUNDING_TOLERANCE) {
    const unit = isLength ? "px" : "";
    throw new StyleRejectionError(
      `from ${min}${unit} to ${max}${unit} is expected, and it is ${round(amount)}${unit}`,
    );
  }
}

function checkTextOpacity(value: string, tokens: TokenValues): void {
  // A token that the theme does not set has the portal's default value, which is opaque. Use any opaque
  // colour for it.
  const tokensOrGrey = { get: (name: string) => tokens.get(name) ?? "#808080" };
  for (const scheme of ["light", "dark"] satisfies SchemeName[]) {
    const colour = findColour(value, tokensOrGrey, scheme);
    if (!colour && !keywordPattern.test(value)) throw new StyleRejectionError("the colour cannot be checked");
    if ((colour?.alpha ?? 1) < MIN_ALPHA) throw new StyleRejectionError("the colour is too transparent");
  }
}

const round = (amount: number) => Math.round(amount * 100) / 100;
