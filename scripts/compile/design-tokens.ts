/** The portal's own colours, against which a host's theme is judged. */
import { readFileSync } from "node:fs";
import type { DefaultTokens } from "#theme/style/complete-tokens.ts";
import { readDefaultTokens } from "#theme/style/default-tokens.ts";

const styleSheet = new URL("../../src/ui/styles/tokens.css", import.meta.url);

/** Reads the tokens out of the style sheet that the pages are built with. */
export function readDesignTokens(): DefaultTokens {
  return readDefaultTokens(readFileSync(styleSheet, "utf8"));
}
