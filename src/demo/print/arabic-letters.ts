/**
 * Draws Arabic text so that it can be extracted from PDFs as letters. The Arabic typeface draws a letter as a
 * base glyph plus dots, and several letters share a base glyph. Each pair of base glyph and letter gets a separate
 * character code, and dots and vowel signs are drawn as shapes, so that extracted text contains letters only.
 */
import type { PdfDocument } from "./pdf-document.ts";

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}

/** Offsets in thousandths of the font size. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Internals of pdfkit's embedded font. The package version is pinned. */
interface Typeface {
  encode(text: string, features?: object): [codes: string[], positions: GlyphPosition[]];
  layout(
    text: string,
    features: object,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: GlyphPosition[] };
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  readonly unicode: number[][];
  readonly scale: number;
}

const getCurrentTypeface = (pdf: PdfDocument) => (pdf as unknown as { _font: Typeface })._font;
const isMark = ({ advanceWidth }: Glyph) => advanceWidth === 0;
const patchedTypefaces = new WeakSet<Typeface>();

/**
 * Patches the current font so that each pair of base glyph and letter has a separate character code. Call
 * with the Arabic font selected; safe to call repeatedly.
 */
export function encodeArabicLetters(pdf: PdfDocument): void {
  const typeface = getCurrentTypeface(pdf);
  if (patchedTypefaces.has(typeface)) return;
  patchedTypefaces.add(typeface);
  const codes = new Map<string, number>();

  function getCode({ id, advanceWidth }: Glyph, letter: string): number {
    const key = `${id} ${letter}`;
    const existingCode = codes.get(key);
    if (existingCode !== undefined) return existingCode;
    const code = typeface.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    typeface.widths[code] = advanceWidth * typeface.scale;
    // Map to the letter without its vowel signs. `ActualText` contains the vowel signs, because PDF readers disagree on
    // which side of the letter they belong.
    typeface.unicode[code] = letter === "" ? [] : [letter.codePointAt(0) ?? 0];
    return code;
  }

  typeface.encode = (text) => {
    const { glyphs, positions } = typeface.layout(text, []);
    // Glyphs are in visual order from the left; letters are in reading order.
    const letters = text.match(/\P{M}\p{M}*/gu)?.reverse() ?? [];
    const baseGlyphs = glyphs.flatMap((glyph, glyphIndex) => (isMark(glyph) ? [] : [{ glyph, glyphIndex }]));
    return [
      baseGlyphs.map(({ glyph }, index) =>
        getCode(glyph, letters[index] ?? "")
          .toString(16)
          .padStart(4, "0"),
      ),
      baseGlyphs.flatMap(({ glyphIndex }) => positions[glyphIndex] ?? []),
    ];
  };
}

/**
 * Draws the dots and vowel signs of a text. The base glyphs of the text were drawn before, starting at `x`.
 */
export function drawArabicMarks(
  pdf: PdfDocument,
  text: string,
  x: number,
  baseline: number,
  size: number,
): void {
  const typeface = getCurrentTypeface(pdf);
  const { glyphs, positions } = typeface.layout(text, []);
  const unit = size / 1000;
  let penX = x;
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    if (isMark(glyph)) {
      const scale = unit * typeface.scale;
      pdf.save().translate(penX + xOffset * unit, baseline - yOffset * unit);
      pdf.scale(scale, -scale).path(glyph.path.toSVG()).fill().restore();
    }
    penX += xAdvance * unit;
  }
}
