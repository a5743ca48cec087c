/**
 * Checks the CSS of an SVG in `<style>`, `style=""` and attributes such as `fill`. Generates new CSS from
 * the parsed styles (faults B4).
 */
import { type CssNode, type Declaration, generate, parse, type Rule, walk } from "css-tree";
import type { SvgEffect, SvgRule } from "./svg-cost.ts";

/** Allowed CSS functions: none of them loads or runs anything. `url` is allowed only with a fragment. */
const allowedFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch url matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy".split(
    " ",
  ),
);
const MAX_STYLE_LENGTH = 64 * 1024;
const MAX_FUNCTION_LENGTH = 12;
const dangerousText = /expression\s*\(|javascript:|behaviou?r\s*:|-moz-binding|[\\@]/i;

interface SanitisedCss {
  /** CSS that is generated from the parsed CSS. */
  readonly css: string;
  /** Rules of the style sheet that affect the cost of drawing; for a `style` attribute one rule for its element. */
  readonly rules: readonly SvgRule[];
}

/**
 * Parses a style sheet or the content of a `style` attribute, and generates new CSS from the result. Throws
 * with the reason if the CSS is refused.
 */
export function sanitiseSvgCss(css: string, context: "stylesheet" | "declarationList"): SanitisedCss {
  if (css.length > MAX_STYLE_LENGTH) throw new Error("the SVG's style is too long");
  assertHarmless(css, "style");
  const tree = parse(css, { context, parseCustomProperty: true });
  walk(tree, (node) => checkNode(node));
  const generatedCss = generate(tree);
  assertHarmless(generatedCss, "style");
  return { css: generatedCss, rules: listRules(tree) };
}

/** Returns the rules with declarations that affect the cost of drawing. */
function listRules(tree: CssNode): SvgRule[] {
  const effectsByRule = new Map<Rule | null, SvgEffect[]>();
  walk(tree, {
    visit: "Declaration",
    enter(declaration) {
      const svgEffects = listEffects(declaration);
      if (svgEffects.length === 0) return;
      const ruleEffects = effectsByRule.get(this.rule);
      if (ruleEffects) ruleEffects.push(...svgEffects);
      else effectsByRule.set(this.rule, svgEffects);
    },
  });
  return [...effectsByRule].map(([rule, effects]) => ({
    conditions:
      rule?.prelude.type === "SelectorList" ? rule.prelude.children.toArray().map(getCondition) : [],
    effects,
  }));
}

function listEffects(declaration: Declaration): SvgEffect[] {
  const property = declaration.property.toLowerCase();
  const effects: SvgEffect[] = property === "mix-blend-mode" ? [{ property }] : [];
  walk(declaration, (node) => {
    if (node.type === "Url") effects.push({ property, id: parseFragment(node.value) });
  });
  return effects;
}

/** Returns the id of `#id`. Throws for `%`: browsers decode it and other programs do not. */
function parseFragment(url: string): string {
  const id = url.trim().slice(1);
  if (id.includes("%")) throw new Error("the SVG refers to an id with an escape");
  return id;
}

/**
 * Returns a condition that the elements of a selector meet: a class, id or name in its last part, or `*`. Other
 * parts of the selector are ignored, so that more elements may meet the condition than the selector matches.
 */
function getCondition(selector: CssNode): string {
  const parts = selector.type === "Selector" ? selector.children.toArray() : [];
  const lastCompound = parts.slice(parts.findLastIndex(({ type }) => type === "Combinator") + 1);
  for (const part of lastCompound) {
    if (part.type === "ClassSelector") return `.${part.name}`;
    if (part.type === "IdSelector") return `#${part.name}`;
  }
  const name = lastCompound.find((part) => part.type === "TypeSelector")?.name ?? "*";
  return name.slice(name.lastIndexOf("|") + 1);
}

function checkNode(node: CssNode): void {
  if (node.type === "Atrule" || node.type === "Raw" || node.type === "AttributeSelector")
    throw new Error(`the SVG's style has ${node.type === "Atrule" ? `@${node.name}` : "an unknown part"}`);
  if (node.type === "Url" && !node.value.trim().startsWith("#"))
    throw new Error("the SVG's style loads something");
  if (node.type === "Function" && !allowedFunctions.has(node.name.toLowerCase()))
    throw new Error(`the SVG's style uses ${node.name.slice(0, 40)}()`);
}

/**
 * Returns the references of a drawing attribute such as `fill`. Throws if it calls a function that is not
 * allowed, or refers to an external resource.
 */
export function readSvgAttribute(value: string, name: string): readonly SvgEffect[] {
  assertHarmless(value, name);
  const parts = value.split("(");
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const functionName =
      /[\w-]*$/.exec(part.trimEnd().slice(-MAX_FUNCTION_LENGTH - 1))?.[0].toLowerCase() ?? "";
    const isExternal = functionName === "url" && !/^\s{0,9}["']?#/.test(parts[index + 1] ?? "");
    if (!allowedFunctions.has(functionName) || isExternal)
      throw new Error(`the SVG's ${name} loads or runs something`);
  }
  if (!/url\s*\(/i.test(value)) return [];
  return sanitiseSvgCss(`${name}:${value}`, "declarationList").rules.flatMap(({ effects }) => effects);
}

function assertHarmless(css: string, where: string): void {
  const dangerousPart = dangerousText.exec(css)?.[0];
  if (dangerousPart !== undefined) throw new Error(`the SVG's ${where} loads or runs something`);
}
