/** Selects a typeface for each character, and replaces characters that no typeface contains. */
import { createMessage } from "../messages/message.ts";
import { isChinese } from "./chinese-characters.ts";
import type { PdfDocument } from "./pdf-document.ts";

const ARABIC_CHARACTER = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u;
/**
 * Matches Arabic characters. Uses a Unicode block instead of the script property, because vowel signs belong
 * to several scripts.
 */
const ARABIC_BLOCK = /[\u0600-\u06ff]/;
const COMBINING_MARK = /\p{M}/u;

/** Note that is printed if a text contains characters that no typeface contains. */
export const missingCharactersNote = createMessage("print.missingCharacters");

/**
 * Returns the typeface of a character; undefined for a combining mark, because it uses the typeface of its base
 * character.
 */
export function chooseTypeface(character: string): "sans" | "arabic" | "chinese" | undefined {
  if (COMBINING_MARK.test(character)) return undefined;
  if (isChinese(character)) return "chinese";
  return ARABIC_CHARACTER.test(character) ? "arabic" : "sans";
}

/** Chinese characters in the fonts of a PDF, and Chinese characters that its texts use. */
interface ChineseCharacters {
  readonly availableCharacters: ReadonlySet<string>;
  readonly usedCharacters: Set<string>;
}
const charactersByPdf = new WeakMap<PdfDocument, ChineseCharacters>();

/** Sets the available Chinese characters; call before drawing. Returns a set that collects the used ones. */
export function setChineseCharacters(
  pdf: PdfDocument,
  availableCharacters: ReadonlySet<string>,
): ReadonlySet<string> {
  const usedCharacters = new Set<string>();
  charactersByPdf.set(pdf, { availableCharacters, usedCharacters });
  return usedCharacters;
}

/** True for the control characters U+2068 and U+2069. They are not drawn. */
export function isIsolateCharacter(character: string): boolean {
  return character === "\u2068" || character === "\u2069";
}

interface Typeface {
  /** Returns false if the font has no glyph for the character. Helvetica is not embedded and has no such function. */
  hasGlyphForCodePoint?(code: number): boolean;
}

/**
 * Normalises a text to NFC and removes control characters. Replaces unavailable characters with `?` and calls
 * `onReplace`.
 */
export function toPrintableText(pdf: PdfDocument, text: string, onReplace: () => void): string {
  return Array.from(text.normalize("NFC"), (character) =>
    toPrintableCharacter(pdf, character, onReplace),
  ).join("");
}

function toPrintableCharacter(pdf: PdfDocument, character: string, onReplace: () => void): string {
  if (character === "\n" || isIsolateCharacter(character)) return character;
  if (character !== "\u3000" && /\p{Cc}|\p{Cf}|\p{Z}/u.test(character))
    return /\s/.test(character) ? " " : "";
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x250) return character;
  if (isChinese(character)) {
    const { availableCharacters, usedCharacters } = charactersByPdf.get(pdf) ?? {};
    usedCharacters?.add(character);
    if (availableCharacters?.has(character)) return character;
    onReplace();
    return "?";
  }
  if (selectTypeface(pdf, character).hasGlyphForCodePoint?.(code) !== false) return character;
  onReplace();
  return "?";
}

/** Selects the font of a character and returns it. The cast is needed because pdfkit's types do not expose the font. */
function selectTypeface(pdf: PdfDocument, character: string): Typeface {
  pdf.font(chooseTypeface(character) ?? (ARABIC_BLOCK.test(character) ? "arabic" : "sans"));
  return (pdf as unknown as { _font: { font: Typeface } })._font.font;
}
