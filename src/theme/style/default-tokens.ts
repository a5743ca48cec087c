/**
 * Reads the default values of the portal's tokens from its style sheet, so that a theme is checked against
 * the values that the portal really uses.
 */
import { type CssNode, generate, parse, walk } from "css-tree";
import type { DefaultTokens } from "./complete-tokens.ts";

/**
 * Returns the declarations of `:root { --name: value }`: those outside media queries as the light scheme,
 * those in `prefers-color-scheme: dark` as the dark one.
 */
export function parseDefaultTokens(css: string): DefaultTokens {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  walk(parse(css, { parseCustomProperty: false }), {
    visit: "Declaration",
    enter(node) {
      if (!node.property.startsWith("--") || !this.rule) return;
      const selector = generate(this.rule.prelude);
      const media = this.atrule?.prelude ? generate(this.atrule.prelude) : "";
      const target =
        selector === ":root" && media === ""
          ? light
          : selector.startsWith(":root") && media.includes("prefers-color-scheme:dark")
            ? dark
            : undefined;
      target?.set(node.property, getText(node.value));
    },
  });
  return { light, dark };
}

function getText(value: CssNode): string {
  return (value.type === "Raw" ? value.value : generate(value)).trim();
}
