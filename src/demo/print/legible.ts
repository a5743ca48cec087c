/** Selects a typeface for each character, and replaces characters that no typeface contains. */
import { createMessage } from "../messages/message.ts";
import { isChinese } from "./chinese-letters.ts";
import type { PdfDocument } from "./pdf-document.ts";

const ARABIC = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u;
/**
 * Matches Arabic characters. A Unicode block instead of the script property, because vowel signs belong to several
 * scripts.
 */
const ARABIC_BLOCK = /[\u0600-\u06ff]/;
const MARK = /\p{M}/u;

/** Note that is printed if a text contains characters that no typeface contains. */
export const missingCharactersNote = createMessage("print.missingCharacters");

/**
 * Returns the typeface of a character; undefined for a combining mark, which uses the typeface of its base character.
 */
export function chooseTypeface(sign: string): "sans" | "arabic" | "chinese" | undefined {
  if (MARK.test(sign)) return undefined;
  if (isChinese(sign)) return "chinese";
  return ARABIC.test(sign) ? "arabic" : "sans";
}

/** Chinese characters in the fonts of a PDF, and those that its texts use. */
interface ChineseCharacters {
  readonly availableCharacters: ReadonlySet<string>;
  readonly usedCharacters: Set<string>;
}
const papers = new WeakMap<PdfDocument, ChineseCharacters>();

/** Sets the available Chinese characters; call before drawing. Returns a set that collects the used ones. */
export function setChineseCharacters(
  pdf: PdfDocument,
  availableCharacters: ReadonlySet<string>,
): ReadonlySet<string> {
  const usedCharacters = new Set<string>();
  papers.set(pdf, { availableCharacters, usedCharacters });
  return usedCharacters;
}

/** True for the control characters U+2068 and U+2069, which are not drawn. */
export function isIsolateCharacter(sign: string): boolean {
  return sign === "\u2068" || sign === "\u2069";
}

interface Typeface {
  /**
   * Returns false if the font has no glyph for the character. Helvetica, which is not embedded, has no such function.
   */
  hasGlyphForCodePoint?(code: number): boolean;
}

/**
 * Normalizes a text to NFC and removes control characters. Replaces unavailable characters with `?` and calls
 * `onLack`.
 */
export function toPrintableText(pdf: PdfDocument, text: string, onLack: () => void): string {
  return Array.from(text.normalize("NFC"), (sign) => drawLetter(pdf, sign, onLack)).join("");
}

function drawLetter(pdf: PdfDocument, sign: string, onLack: () => void): string {
  if (sign === "\n" || isIsolateCharacter(sign)) return sign;
  if (sign !== "\u3000" && /\p{Cc}|\p{Cf}|\p{Z}/u.test(sign)) return /\s/.test(sign) ? " " : "";
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x250) return sign;
  if (isChinese(sign)) {
    const { availableCharacters, usedCharacters } = papers.get(pdf) ?? {};
    usedCharacters?.add(sign);
    if (availableCharacters?.has(sign)) return sign;
    onLack();
    return "?";
  }
  if (selectTypeface(pdf, sign).hasGlyphForCodePoint?.(code) !== false) return sign;
  onLack();
  return "?";
}

/** Selects the font of a character and returns it. The cast is needed because pdfkit's types do not expose the font. */
function selectTypeface(pdf: PdfDocument, sign: string): Typeface {
  pdf.font(chooseTypeface(sign) ?? (ARABIC_BLOCK.test(sign) ? "arabic" : "sans"));
  return (pdf as unknown as { _font: { font: Typeface } })._font.font;
}
