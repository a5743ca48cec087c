/** Reads the portal's tokens from its style sheet, so that a theme is checked against the real default values. */
import { type CssNode, generate, parse, walk } from "css-tree";
import type { DefaultTokens } from "./complete-tokens.ts";

/** Parses `:root { --name: value }`, outside media queries and inside `prefers-color-scheme: dark`. */
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
