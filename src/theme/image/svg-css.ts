/**
 * Checks the CSS of an SVG in `<style>`, `style=""` and attributes such as `fill`. Generates new CSS from
 * the parsed styles (faults B4).
 */
import { type CssNode, generate, parse, walk } from "css-tree";

/** Allowed CSS functions: none of them loads or runs anything. `url` is allowed only with a fragment. */
const functions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch url matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy".split(
    " ",
  ),
);
const MAX_STYLE_LENGTH = 64 * 1024;
const MAX_FUNCTION_LENGTH = 12;
const danger = /expression\s*\(|javascript:|behaviou?r\s*:|-moz-binding|[\\@]/i;

/**
 * Parses a style sheet or the content of a `style` attribute, and returns CSS that is generated from the
 * result. Throws with the reason if the CSS is refused.
 */
export function writeSvgCss(css: string, context: "stylesheet" | "declarationList"): string {
  if (css.length > MAX_STYLE_LENGTH) throw new Error("the SVG's style is too long");
  refuseDanger(css, "style");
  const tree = parse(css, { context, parseCustomProperty: true });
  walk(tree, (node) => checkNode(node));
  const generatedCss = generate(tree);
  refuseDanger(generatedCss, "style");
  return generatedCss;
}

function checkNode(node: CssNode): void {
  if (node.type === "Atrule" || node.type === "Raw" || node.type === "AttributeSelector")
    throw new Error(`the SVG's style has ${node.type === "Atrule" ? `@${node.name}` : "an unknown part"}`);
  if (node.type === "Url" && !node.value.trim().startsWith("#"))
    throw new Error("the SVG's style loads something");
  if (node.type === "Function" && !functions.has(node.name.toLowerCase()))
    throw new Error(`the SVG's style uses ${node.name.slice(0, 40)}()`);
}

/** Throws if a drawing attribute calls a function that is not allowed, or refers to an external resource. */
export function checkSvgAttribute(value: string, name: string): void {
  refuseDanger(value, name);
  const parts = value.split("(");
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) return;
    const functionName =
      /[\w-]*$/.exec(part.trimEnd().slice(-MAX_FUNCTION_LENGTH - 1))?.[0].toLowerCase() ?? "";
    const isOutside = functionName === "url" && !/^\s{0,9}["']?#/.test(parts[index + 1] ?? "");
    if (!functions.has(functionName) || isOutside)
      throw new Error(`the SVG's ${name} loads or runs something`);
  }
}

function refuseDanger(css: string, where: string): void {
  const sign = danger.exec(css)?.[0];
  if (sign !== undefined) throw new Error(`the SVG's ${where} loads or runs something`);
}
