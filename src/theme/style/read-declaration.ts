/** Validates one `property: value` of a theme and writes it again. */
import { type CssNode, walk } from "css-tree";
import { findFont } from "../fonts.ts";
import { properties, systemFamilies, type TokenKind, tokens } from "./hooks.ts";
import { matchValue, readValue, writeValue } from "./read-value.ts";
import { StyleRefusal } from "./refusal.ts";

const MIN_OPACITY = 0.4;
const density = { min: 0.7, max: 1.3 };
/** Minimum and maximum font size by unit. */
const fontSizes: Readonly<Record<string, readonly [number, number]>> = {
  px: [11, 72],
  rem: [0.7, 4.5],
  em: [0.7, 4.5],
  "%": [70, 450],
};
const baseSizes: typeof fontSizes = { px: [14, 22], rem: [0.875, 1.375], "%": [87.5, 137.5] };

/** Strips a trailing `!important` and `;`: a theme overrides the portal's styles without them. */
const trailing = /\s*(?:!\s*important)?\s*;?\s*$/i;

export interface Declaration {
  readonly property: string;
  readonly value: string;
  /** Self-hosted families it names. */
  readonly families: readonly string[];
}

/** Reads a declaration of a hook; custom properties are allowed only if `isRoot`. Throws `StyleRefusal`. */
export function readDeclaration(name: string, written: string, isRoot: boolean): Declaration {
  const text = written.replace(trailing, "");
  const property = name.trim().toLowerCase();
  const kind = tokens.get(property);
  if (kind && !isRoot) throw new StyleRefusal("tokens are set on :root");
  if (!kind && !properties.has(property))
    throw new StyleRefusal("the property is not among the published ones");
  if (property === "font-family" || kind === "font") return { property, ...readFamilies(text) };
  const tree = readValue(property, text);
  if (kind) checkToken(tree, kind);
  else checkProperty(tree, property);
  return { property, value: writeValue(tree), families: [] };
}

function checkToken(tree: CssNode, kind: TokenKind): void {
  if (kind === "colour") matchValue(tree, { type: "color" });
  if (kind === "length") matchValue(tree, { type: "length-percentage" });
  if (kind === "shadow") matchValue(tree, { property: "box-shadow" });
  if (kind === "density") checkPlainNumber(tree, density.min, density.max);
  if (kind === "font-size") {
    matchValue(tree, { type: "length-percentage" });
    checkSizes(tree, baseSizes);
  }
}

function checkProperty(tree: CssNode, property: string): void {
  matchValue(tree, { property });
  if (property === "opacity") checkPlainNumber(tree, MIN_OPACITY, 1);
  if (property === "font-size") checkSizes(tree, fontSizes);
  if (/^(padding|margin|gap|row-gap|column-gap)/.test(property)) refuseNegative(tree);
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
    throw new StyleRefusal(`a number from ${min} to ${max} is expected`);
}

function checkSizes(tree: CssNode, limits: typeof fontSizes): void {
  walk(tree, (node) => {
    const [text, unit] =
      node.type === "Dimension"
        ? [node.value, node.unit]
        : node.type === "Percentage"
          ? [node.value, "%"]
          : [];
    if (text === undefined || unit === undefined || unit === "vw") return;
    const [min, max] = limits[unit.toLowerCase()] ?? [];
    if (min === undefined || max === undefined)
      throw new StyleRefusal(`sizes in ${unit} are not allowed here`);
    if (Number(text) < min || Number(text) > max)
      throw new StyleRefusal(`text from ${min}${unit} to ${max}${unit} is expected`);
  });
}

function refuseNegative(tree: CssNode): void {
  walk(tree, (node) => {
    if ((node.type === "Dimension" || node.type === "Percentage") && node.value.startsWith("-"))
      throw new StyleRefusal("negative distances are not allowed");
  });
}

/** A font stack of self-hosted and system families; each self-hosted family is followed by its fallback. */
function readFamilies(text: string): { value: string; families: string[] } {
  const families: string[] = [];
  const names = text.split(",").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2"));
  if (names.length > 12) throw new StyleRefusal("too many families");
  const parts = names.flatMap((name) => {
    const own = findFont(name.replace(/ variable$/i, ""));
    if (own) {
      families.push(own.name);
      return [`"${own.name}"`, `"${own.name} fallback"`];
    }
    const token = /^var\((--font-(?:body|heading))\)$/.exec(name)?.[1];
    if (token) return [`var(${token})`];
    if (!systemFamilies.has(name.toLowerCase()))
      throw new StyleRefusal("the family is not self-hosted", /[\\{}<>@;(]/.test(name));
    return [/^[a-z-]+$/.test(name) ? name : `"${name}"`];
  });
  return { value: parts.join(","), families };
}
