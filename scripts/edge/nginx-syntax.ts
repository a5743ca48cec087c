/** Texts and blocks of nginx configurations. */

/** A string without variables: `$` has no escape of its own. */
export const quote = (text: string) =>
  `"${text.replace(/["\\]/g, "\\$&").replaceAll("$", () => `\${portal_dollar}`)}"`;

/** A `map` block: the variable `$name` from `source`. */
export function writeMap(source: string, name: string, lines: readonly string[]): string {
  return `map ${source} $${name} {\n${lines.map((line) => `    ${line};`).join("\n")}\n}\n`;
}
