/**
 * A pseudo-language for tests. Every text is in brackets, has accents and is about 40 % longer; placeholders
 * are unchanged.
 */

export const PSEUDO_OPEN = "⟦";
export const PSEUDO_CLOSE = "⟧";
/** Approximate additional length of the portal's longest language compared with English, as a fraction. */
const ADDED_LENGTH_SHARE = 0.4;

const plainAlphabet = "abcdefghijklmnoprstuvwyzABCDEFGHIJKLNOPRSTUWYZ";
const accentedAlphabet = "àƀçďéƒĝĥîĵķļɱñôþŕšţûṽŵýžÀƁÇĎÉƑĜĤÎĴĶĻÑÔÞŔŠŢÛŴÝŽ";
const accentedLetters = new Map(
  [...plainAlphabet].map((sign, at) => [sign, [...accentedAlphabet][at] ?? sign]),
);

/** Converts a text to pseudo letters: `Sign in` becomes `⟦Šîĝñ îñ ôñé⟧`. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/);
  const longText = parts
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-z]/gi, (sign) => accentedLetters.get(sign) ?? sign),
    )
    .join("");
  const addedLength = Math.ceil(text.length * ADDED_LENGTH_SHARE);
  return `${PSEUDO_OPEN}${longText} ${"ôñé ţŵô ţĥŕéé "
    .repeat(Math.ceil(addedLength / 14))
    .slice(0, addedLength)
    .trim()}${PSEUDO_CLOSE}`;
}
