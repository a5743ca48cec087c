/** Parses a theme's value, checks every node, and generates the value again from the syntax tree. */
import {
  type CssNode,
  clone,
  fromPlainObject,
  generate,
  lexer,
  parse,
  toPlainObject,
  type WalkContext,
  walk,
} from "css-tree";
import { allowedCssFunctions, type TokenKind, themeTokens } from "./hooks.ts";
import { assertHarmlessText, StyleRejectionError } from "./rejection.ts";

/** Maximum number of characters in a value. */
export const MAX_VALUE_LENGTH = 500;
const MAX_NODES = 120;
/** Maximum number by unit: enough for any theme, but too small to move content out of sight. */
const maxByUnit: Readonly<Record<string, number>> = {
  px: 400,
  pt: 300,
  rem: 25,
  em: 25,
  ch: 80,
  ex: 40,
  lh: 10,
  rlh: 10,
  vw: 100,
  vh: 100,
  dvh: 100,
  cqi: 100,
  ...{ deg: 360, turn: 1, rad: 7, grad: 400 },
};
/** Properties that do not move content, so that larger lengths are allowed: `border-radius: 999px`. */
export const harmlessProperty = /^(border-(.+-)?radius|background.*|--radius)$/;
export const MAX_HARMLESS_LENGTH = 10_000;
export const MAX_NUMBER = 1000;
/**
 * Sample value for each kind of token. It replaces `var(--token)` while the grammar of a property is
 * checked.
 */
const sampleValues: Readonly<Record<TokenKind, string>> = {
  colour: "red",
  length: "1px",
  shadow: "0 0 1px red",
  density: "1",
  font: "serif",
  "font-size": "1px",
};
const isMath = (name: string) => /^(calc|min|max|clamp)$/i.test(name);
const safeOutputPattern = /^[^{};\\@!<>]+$/;

/**
 * Returns the syntax tree of a value. Throws `StyleRejectionError` if the value could load something, leave
 * its declaration, or exceed a limit.
 */
export function parseValue(property: string, text: string): CssNode {
  if (text.length > MAX_VALUE_LENGTH) throw new StyleRejectionError("the value is too long");
  if (text.trim() === "") throw new StyleRejectionError("the value is empty");
  assertHarmlessText(text);
  if (/[;!]|\/\*/.test(text)) throw new StyleRejectionError("one plain value is expected", true);
  const tree = parseCss(text);
  let nodeCount = 0;
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      nodeCount += 1;
      if (nodeCount > MAX_NODES) throw new StyleRejectionError("the value is too long");
      checkNode(node, harmlessProperty.test(property));
      if (node.type === "Function" && isMath(node.name) && this.function && !isMath(this.function.name))
        throw new StyleRejectionError(`${node.name}() is not allowed inside ${this.function.name}()`);
    },
  });
  return tree;
}

export function writeValue(tree: CssNode): string {
  const text = generate(tree);
  if (!safeOutputPattern.test(text))
    throw new StyleRejectionError("the value cannot be written safely", true);
  return text;
}

/** Throws unless the tree matches the grammar of a CSS property, or of a type such as `<color>`. */
export function assertMatchesGrammar(
  tree: CssNode,
  syntax: { readonly property: string } | { readonly type: string },
): void {
  const sample = clone(tree);
  walk(sample, {
    visit: "Function",
    enter(node, item, list) {
      if (node.name.toLowerCase() !== "var" || !list) return;
      const [name] = node.children.toArray();
      const kind = name?.type === "Identifier" ? themeTokens.get(name.name) : undefined;
      if (kind) list.replace(item, list.createItem(parse(sampleValues[kind], { context: "value" })));
    },
  });
  const sampleText = generate(sample);
  const { error } =
    "property" in syntax
      ? lexer.matchProperty(syntax.property, sampleText)
      : lexer.match(`<${syntax.type}>`, sampleText);
  if (error)
    throw new StyleRejectionError(
      `it is no ${"property" in syntax ? `value of ${syntax.property}` : syntax.type}`,
    );
}

function parseCss(text: string): CssNode {
  try {
    return parseFallbacks(parse(text, { context: "value" }));
  } catch (error) {
    if (error instanceof StyleRejectionError) throw error;
    throw new StyleRejectionError("the value cannot be parsed", true);
  }
}

/** Parses the fallback of `var(--a, …)`, because css-tree leaves it as raw text. */
function parseFallbacks(tree: CssNode): CssNode {
  const plainTree = toPlainObject(clone(tree));
  const parsedTree = fromPlainObject(plainTree);
  walk(parsedTree, {
    visit: "Raw",
    enter(node, item, list) {
      if (!list) throw new StyleRejectionError("the value cannot be parsed", true);
      const parsedFallback = parseFallbacks(parse(node.value.trim(), { context: "value" }));
      if (parsedFallback.type === "Value") list.replace(item, parsedFallback.children);
    },
  });
  return parsedTree;
}

function checkNode(node: CssNode, isHarmless: boolean): void {
  switch (node.type) {
    case "Value":
    case "Identifier":
    case "Hash":
    case "Parentheses":
    case "Operator":
    case "WhiteSpace":
      return;
    case "Percentage":
    case "Number":
      checkNumber(node.value, MAX_NUMBER, "%");
      return;
    case "Dimension":
      checkNumber(node.value, findLimit(node.unit, isHarmless), node.unit);
      return;
    case "Function":
      checkFunction(node);
      return;
    default:
      throw new StyleRejectionError(
        `${node.type === "String" ? "a text" : node.type} is not allowed`,
        node.type === "Url",
      );
  }
}

function findLimit(unit: string, isHarmless: boolean): number | undefined {
  const limit = maxByUnit[unit.toLowerCase()];
  return limit !== undefined && isHarmless ? MAX_HARMLESS_LENGTH : limit;
}

function checkNumber(text: string, max: number | undefined, unit: string): void {
  if (max === undefined) throw new StyleRejectionError(`the unit ${unit} is not allowed`);
  if (!(Math.abs(Number(text)) <= max))
    throw new StyleRejectionError(`${text}${unit === "%" ? "" : unit} is too much`);
}

function checkFunction(node: CssNode & { type: "Function" }): void {
  const name = node.name.toLowerCase();
  if (!allowedCssFunctions.has(name)) throw new StyleRejectionError(`${name}() is not allowed`, true);
  if (name !== "var") return;
  const [token] = node.children.toArray();
  if (token?.type !== "Identifier" || !themeTokens.has(token.name))
    throw new StyleRejectionError("var() takes one of the published tokens");
}
