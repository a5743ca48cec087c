/** Validates one declaration `property: value` of a theme, and returns it as newly generated CSS. */
import type { CssNode } from "css-tree";
import { findFont } from "../fonts.ts";
import { allowedCssProperties, systemFamilies, type TokenKind, themeTokens } from "./hooks.ts";
import { checkLimits } from "./limits/check-limits.ts";
import { assertMatchesGrammar, MAX_VALUE_LENGTH, parseValue, writeValue } from "./parse-value.ts";
import { StyleRejectionError } from "./rejection.ts";

const MIN_OPACITY = 0.4;
const densityLimits = { min: 0.7, max: 1.3 };
const MAX_NAME_LENGTH = 60;

export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  /** Names of self-hosted font families in the value. */
  readonly families: readonly string[];
}

/** Parses a declaration of a hook; custom properties are allowed only if `isRoot`. Throws `StyleRejectionError`. */
export function parseDeclaration(name: string, valueText: string, isRoot: boolean): StyleDeclaration {
  if (name.length > MAX_NAME_LENGTH) throw new StyleRejectionError("the property's name is too long");
  if (valueText.length > MAX_VALUE_LENGTH) throw new StyleRejectionError("the value is too long");
  const text = withoutImportant(valueText);
  const property = name.trim().toLowerCase();
  const kind = themeTokens.get(property);
  if (kind && !isRoot) throw new StyleRejectionError("tokens are set on :root");
  if (!kind && !allowedCssProperties.has(property))
    throw new StyleRejectionError("the property is not among the published ones");
  if (property === "font-family" || kind === "font") return { property, ...parseFamilies(text) };
  const tree = parseValue(property, text);
  if (kind) checkToken(tree, kind);
  else checkProperty(tree, property);
  const value = writeValue(tree);
  if (!value.includes("var(")) checkLimits(property, value, new Map());
  return { property, value, families: [] };
}

/** Removes a trailing `!important` and `;`, because a theme overrides the portal's styles without them. */
function withoutImportant(text: string): string {
  const plainText = text.trim().replace(/;$/, "").trimEnd();
  const markIndex = plainText.lastIndexOf("!");
  const isImportant = markIndex >= 0 && /^important$/i.test(plainText.slice(markIndex + 1).trim());
  return isImportant ? plainText.slice(0, markIndex) : plainText;
}

function checkToken(tree: CssNode, kind: TokenKind): void {
  if (kind === "colour") assertMatchesGrammar(tree, { type: "color" });
  if (kind === "length" || kind === "font-size") assertMatchesGrammar(tree, { type: "length-percentage" });
  if (kind === "shadow") assertMatchesGrammar(tree, { property: "box-shadow" });
  if (kind === "density") {
    // The portal multiplies lengths by this value, and CSS cannot multiply by a percentage.
    assertMatchesGrammar(tree, { type: "number" });
    checkPlainNumber(tree, densityLimits.min, densityLimits.max);
  }
}

function checkProperty(tree: CssNode, property: string): void {
  assertMatchesGrammar(tree, { property });
  if (property === "opacity") checkPlainNumber(tree, MIN_OPACITY, 1);
}

function checkPlainNumber(tree: CssNode, min: number, max: number): void {
  const [node, ...rest] = tree.type === "Value" ? tree.children.toArray() : [];
  const number =
    node?.type === "Number"
      ? Number(node.value)
      : node?.type === "Percentage"
        ? Number(node.value) / 100
        : Number.NaN;
  if (rest.length > 0 || !(number >= min && number <= max))
    throw new StyleRejectionError(`a number from ${min} to ${max} is expected`);
}

/**
 * Parses a font stack of self-hosted and system families. Inserts the matching fallback font after each
 * self-hosted family.
 */
function parseFamilies(text: string): { value: string; families: string[] } {
  const families: string[] = [];
  const names = text.split(",").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2"));
  if (names.length > 12) throw new StyleRejectionError("too many families");
  const parts = names.flatMap((name) => {
    const ownFont = findFont(name.replace(/ variable$/i, ""));
    if (ownFont) {
      families.push(ownFont.name);
      return [`"${ownFont.name}"`, `"${ownFont.name} fallback"`];
    }
    const token = /^var\((--font-(?:body|heading))\)$/.exec(name)?.[1];
    if (token) return [`var(${token})`];
    if (!systemFamilies.has(name.toLowerCase()))
      throw new StyleRejectionError("the family is not self-hosted", /[\\{}<>@;(]/.test(name));
    return [/^[a-z-]+$/.test(name) ? name : `"${name}"`];
  });
  return { value: parts.join(","), families };
}
