/** Formats quoted strings and `map` blocks for nginx configurations. */

/**
 * Quotes a string so that nginx uses it unchanged. nginx has no escape for `$`, so each `$` becomes the
 * variable `portal_dollar`, which `nginx.ts` defines.
 */
export const quoteNginxText = (text: string) =>
  `"${text.replace(/["\\]/g, "\\$&").replaceAll("$", () => `\${portal_dollar}`)}"`;

/** Writes a `map` block that sets the variable `$name` from `source`. */
export function writeNginxMap(source: string, name: string, lines: readonly string[]): string {
  return `map ${source} $${name} {\n${lines.map((line) => `    ${line};`).join("\n")}\n}\n`;
}
