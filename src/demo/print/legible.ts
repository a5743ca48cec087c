/** What the typefaces of papers have letters for. */
import { isChinese } from "./chinese-letters.ts";
import type { Pdf } from "./pdf-document.ts";

const ARABIC = /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u;
/** Vowel signs belong to no script alone. */
const ARABIC_BLOCK = /[\u0600-\u06ff]/;
const MARK = /\p{M}/u;

/** Said where somebody wrote with signs that no typeface of ours has. */
export const LACKING_NOTE =
  "Signs that this paper has no letters for stand as ?. The portal shows them as they were written.";

/** Which typeface a sign is set in; a mark goes with the letter before it. */
export function fontFor(sign: string): "sans" | "arabic" | "chinese" | undefined {
  if (MARK.test(sign)) return undefined;
  if (isChinese(sign)) return "chinese";
  return ARABIC.test(sign) ? "arabic" : "sans";
}

/** Chinese letters that a paper has been given, and those that it was found to want. */
interface ChineseOfPaper {
  readonly known: ReadonlySet<string>;
  readonly wanted: Set<string>;
}
const papers = new WeakMap<Pdf, ChineseOfPaper>();

/** To be called before a paper is drawn. Answers the set of Chinese signs that it will have wanted. */
export function giveChinese(pdf: Pdf, known: ReadonlySet<string>): ReadonlySet<string> {
  const wanted = new Set<string>();
  papers.set(pdf, { known, wanted });
  return wanted;
}

/** Signs that keep what stands between them in its own order; nothing is drawn for them. */
export function isIsolate(sign: string): boolean {
  return sign === "\u2068" || sign === "\u2069";
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
  if (sign === "\n" || isIsolate(sign)) return sign;
  if (sign !== "\u3000" && /\p{Cc}|\p{Cf}|\p{Z}/u.test(sign)) return /\s/.test(sign) ? " " : "";
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x250) return sign;
  if (isChinese(sign)) {
    const { known, wanted } = papers.get(pdf) ?? {};
    wanted?.add(sign);
    if (known?.has(sign)) return sign;
    onLack();
    return "?";
  }
  if (typefaceFor(pdf, sign).hasGlyphForCodePoint?.(code) !== false) return sign;
  onLack();
  return "?";
}

/** The types of the PDF maker keep the typeface in use to themselves. */
function typefaceFor(pdf: Pdf, sign: string): Typeface {
  pdf.font(fontFor(sign) ?? (ARABIC_BLOCK.test(sign) ? "arabic" : "sans"));
  return (pdf as unknown as { _font: { font: Typeface } })._font.font;
}
