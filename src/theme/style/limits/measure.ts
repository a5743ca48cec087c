/** Calculates the numbers and lengths of a theme's value, so that `calc()` and `var()` cannot exceed a limit. */
import { type CssNode, parse } from "css-tree";
import type { TokenValues } from "../colours.ts";
import { themeTokens as published } from "../hooks.ts";
import { StyleRejectionError } from "../rejection.ts";

/** The sizes on which relative units depend, in pixels. */
export interface MeasureContext {
  readonly viewport: number;
  readonly fontSize: number;
  /** Length of 100 % in pixels. */
  readonly percentBase: number;
}

/** A plain number, or a length in pixels. */
export interface MeasuredValue {
  readonly amount: number;
  readonly isLength: boolean;
}

const MAX_DEPTH = 8;
const pixelsByUnit: Readonly<Record<string, (context: MeasureContext) => number>> = {
  ...{ px: () => 1, pt: () => 4 / 3, rem: () => 16, rlh: () => 24 },
  em: ({ fontSize }) => fontSize,
  ch: ({ fontSize }) => fontSize / 2,
  ex: ({ fontSize }) => fontSize / 2,
  lh: ({ fontSize }) => fontSize * 1.5,
  ...Object.fromEntries(
    ["vw", "vh", "dvh", "cqi"].map((unit) => [unit, ({ viewport }: MeasureContext) => viewport / 100]),
  ),
};
/** Default values of the tokens, used if the theme does not set them. */
const defaults: TokenValues = new Map([
  ["--radius", "6px"],
  ["--density", "1"],
  ["--font-size-base", "16px"],
]);
const mathFunctions = new Set(["calc", "min", "max", "clamp"]);

/**
 * Returns all numbers and lengths at the top level of a value, without keywords, colours, angles and
 * gradients. Throws `StyleRejectionError` if a calculation has no finite result.
 */
export function measureValue(value: string, tokens: TokenValues, context: MeasureContext): MeasuredValue[] {
  return measureTree(parse(value, { context: "value" }), { tokens, context, depth: 0 });
}

interface Calculation {
  readonly tokens: TokenValues;
  readonly context: MeasureContext;
  /** Number of nested token look-ups. */
  readonly depth: number;
}

function measureTree(tree: CssNode, calculation: Calculation): MeasuredValue[] {
  const nodes = tree.type === "Value" ? tree.children.toArray() : [];
  return nodes.flatMap((node) => measureNode(node, calculation) ?? []);
}

function measureNode(node: CssNode, calculation: Calculation): MeasuredValue | undefined {
  if (node.type === "Number") return { amount: Number(node.value), isLength: false };
  if (node.type === "Percentage")
    return { amount: (Number(node.value) / 100) * calculation.context.percentBase, isLength: true };
  if (node.type === "Dimension") {
    const pixels = pixelsByUnit[node.unit.toLowerCase()];
    return pixels && { amount: Number(node.value) * pixels(calculation.context), isLength: true };
  }
  if (node.type === "Parentheses") return calculate(node.children.toArray(), calculation);
  if (node.type !== "Function") return undefined;
  const name = node.name.toLowerCase();
  if (name === "var") return lookUpToken(node.children.first, calculation);
  return mathFunctions.has(name) ? callMath(name, node.children.toArray(), calculation) : undefined;
}

function lookUpToken(token: CssNode | null, calculation: Calculation): MeasuredValue | undefined {
  const name = token?.type === "Identifier" ? token.name : "";
  const kind = published.get(name);
  if (kind !== "length" && kind !== "density" && kind !== "font-size") return undefined;
  if (calculation.depth >= MAX_DEPTH) throw new StyleRejectionError("its tokens refer to each other");
  const value = calculation.tokens.get(name) ?? defaults.get(name) ?? "0";
  const innerCalculation = { ...calculation, depth: calculation.depth + 1 };
  return measureTree(parse(value, { context: "value" }), innerCalculation)[0];
}

function callMath(name: string, nodes: readonly CssNode[], calculation: Calculation): MeasuredValue {
  const operands = splitAtCommas(nodes).map((part) => calculate(part, calculation));
  const amounts = operands.map(({ amount }) => amount);
  const [low = 0, middle = 0, high = 0] = amounts;
  const amount =
    name === "min"
      ? Math.min(...amounts)
      : name === "max"
        ? Math.max(...amounts)
        : name === "clamp"
          ? Math.max(low, Math.min(middle, high))
          : low;
  return requireFinite({ amount, isLength: operands.some(({ isLength }) => isLength) });
}

/** Calculates a sum of products. */
function calculate(nodes: readonly CssNode[], calculation: Calculation): MeasuredValue {
  let sum = 0;
  let product: number | undefined;
  let operator = "+";
  let isLength = false;
  for (const node of nodes) {
    if (node.type === "Operator") {
      operator = node.value.trim();
      continue;
    }
    const measure = measureNode(node, calculation);
    if (!measure) throw new StyleRejectionError("the calculation is not understood");
    isLength ||= measure.isLength;
    if (operator === "*" || operator === "/") {
      product = (product ?? 0) * (operator === "*" ? measure.amount : 1 / measure.amount);
    } else {
      sum += product ?? 0;
      product = operator === "-" ? -measure.amount : measure.amount;
    }
  }
  return requireFinite({ amount: sum + (product ?? 0), isLength });
}

function requireFinite(measure: MeasuredValue): MeasuredValue {
  if (!Number.isFinite(measure.amount)) throw new StyleRejectionError("the calculation has no finite result");
  return measure;
}

function splitAtCommas(nodes: readonly CssNode[]): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === "Operator" && node.value.trim() === ",") parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}
