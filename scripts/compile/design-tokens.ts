/** The portal's design tokens, against which a host's theme is validated. */
import { readFileSync } from "node:fs";
import type { DefaultTokens } from "#theme/style/complete-tokens.ts";
import { parseDefaultTokens } from "#theme/style/default-tokens.ts";

const styleSheet = new URL("../../src/ui/styles/tokens.css", import.meta.url);

/** Reads the tokens from the style sheet of the pages. */
export function readDesignTokens(): DefaultTokens {
  return parseDefaultTokens(readFileSync(styleSheet, "utf8"));
}
