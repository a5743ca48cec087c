/** What the typefaces of papers have letters for. */
import type { Pdf } from "./pdf.ts";

const ARABIC = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u;
/** Vowel signs belong to no script alone. */
const ARABIC_BLOCK = /[\u0600-\u06ff]/;
const MARK = /\p{M}/u;

/** Which typeface a sign is set in; a mark goes with the letter before it. */
export function fontFor(sign: string): "sans" | "arabic" | undefined {
  if (MARK.test(sign)) return undefined;
  return ARABIC.test(sign) ? "arabic" : "sans";
}

interface Typeface {
  /** Not of Helvetica. */
  hasGlyphForCodePoint?(code: number): boolean;
}

/** The text composed, without controls; a sign that no typeface of ours has becomes `?`, and `onLack` hears of it. */
export function legible(pdf: Pdf, text: string, onLack: () => void): string {
  return Array.from(text.normalize("NFC"), (sign) => letter(pdf, sign, onLack)).join("");
}

function letter(pdf: Pdf, sign: string, onLack: () => void): string {
  if (sign === "\n") return sign;
  if (/\p{Cc}|\p{Cf}|\p{Z}/u.test(sign)) return /\s/.test(sign) ? " " : "";
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x250) return sign;
  if (typefaceFor(pdf, sign).hasGlyphForCodePoint?.(code) !== false) return sign;
  onLack();
  return "?";
}

/** The types of the PDF maker keep the typeface in use to themselves. */
function typefaceFor(pdf: Pdf, sign: string): Typeface {
  pdf.font(fontFor(sign) ?? (ARABIC_BLOCK.test(sign) ? "arabic" : "sans"));
  return (pdf as unknown as { _font: { font: Typeface } })._font.font;
}
