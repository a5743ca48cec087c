/** Merges a provider's texts over the portal's at build time (decisions 14). */
import type { MessageTexts } from "./messages.ts";

const MAX_TEXT_LENGTH = 10_000;
const keyPattern = /^[A-Za-z0-9._-]{1,200}$/;

/**
 * Validates a provider's translation. Accepts keys in the portal's format with texts of at most 10,000
 * characters. Also returns the refused keys, for the build's report.
 */
export function readOverlay(reply: unknown): { texts: MessageTexts; refused: readonly string[] } {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply))
    throw new Error("a translation must be an object of texts");
  const texts: Record<string, string> = Object.create(null);
  const refusedKeys: string[] = [];
  for (const [key, value] of Object.entries(reply)) {
    const isText = typeof value === "string" && value.trim() !== "" && value.length <= MAX_TEXT_LENGTH;
    if (keyPattern.test(key) && key !== "__proto__" && isText && !hasForbiddenCharacter(value))
      texts[key] = value;
    else refusedKeys.push(key.slice(0, 80));
  }
  return { texts, refused: refusedKeys };
}

/**
 * True for control characters other than tab and line feed, for lone surrogates, and for the two private-use characters
 * that mark placeholders in page templates (`theme/slot.ts`).
 */
function hasForbiddenCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  return !text.isWellFormed() || /[\u0000-\u0008\u000B-\u001F\uE000\uE001]/.test(text);
}

/**
 * Merges the texts of one language. The provider's texts override the portal's, and these override the
 * texts of the fallback language (decisions 14).
 */
export function mergeTexts(
  fallback: MessageTexts,
  ownTexts: MessageTexts,
  overlay: MessageTexts,
): MessageTexts {
  return Object.assign(Object.create(null), fallback, ownTexts, overlay);
}
