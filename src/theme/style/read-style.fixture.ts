import { type CssNode, generate, parse, walk } from "css-tree";
import { allowedCssFunctions, allowedCssProperties, themeHooks, themeTokens } from "./hooks.ts";

/** A provider's style settings: declarations by selector. */
export type Style = Record<string, Record<string, string>>;

/** Creates a style with one declaration. Defines own properties, so that the name `__proto__` works too. */
export const createStyle = (selector: string, property: string, value: string): Style =>
  Object.defineProperty({}, selector, {
    value: Object.defineProperty({}, property, { value, enumerable: true }),
    enumerable: true,
  });

/** Finds everything in a style sheet that is not on the allow-list, with an independent parser. */
export function listViolations(css: string): string[] {
  const violations: string[] = [];
  const tree = parse(css, {
    onParseError: (error) => violations.push(error.message),
    parseCustomProperty: true,
  });
  walk(tree, (node: CssNode) => {
    if (
      node.type === "Atrule" ||
      node.type === "Url" ||
      node.type === "Raw" ||
      node.type === "AttributeSelector"
    )
      violations.push(`${node.type}: ${generate(node)}`);
    if (
      node.type === "Declaration" &&
      !allowedCssProperties.has(node.property) &&
      !themeTokens.has(node.property)
    )
      violations.push(`property ${node.property}`);
    if (node.type === "Declaration" && node.important) violations.push("important");
    if (node.type === "Function" && !allowedCssFunctions.has(node.name.toLowerCase()))
      violations.push(`function ${node.name}`);
    if (node.type === "ClassSelector" && !themeHooks.has(`.${node.name}`))
      violations.push(`selector ${node.name}`);
    if (node.type === "TypeSelector" && node.name !== "body") violations.push(`selector ${node.name}`);
    if (node.type === "IdSelector" || node.type === "PseudoElementSelector") violations.push(node.type);
  });
  if (/[\\<@\uE000\uE001]|url\s*\(/i.test(css)) violations.push("a sign that is never written");
  return violations;
}
