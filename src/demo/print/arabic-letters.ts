/**
 * The Arabic typeface draws a letter as its bare form and its dots, and several letters share a form: which letter it was
 * could not be told from the paper. So each form that stands for another letter gets a code of its own, which says what it
 * is, and dots and vowel signs are drawn as shapes: what is taken out of the paper is letters and nothing else.
 */
import type { Pdf } from "./pdf-document.ts";

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}

/** In thousandths of the size. */
interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What the PDF maker keeps to itself of a typeface (its version is pinned). */
interface Typeface {
  encode(text: string, features?: object): [codes: string[], positions: Position[]];
  layout(
    text: string,
    features: object,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: Position[] };
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  readonly unicode: number[][];
  readonly scale: number;
}

const inUse = (pdf: Pdf) => (pdf as unknown as { _font: Typeface })._font;
const isMark = ({ advanceWidth }: Glyph) => advanceWidth === 0;
const taught = new WeakSet<Typeface>();

/** To be called with the Arabic typeface in use; once is enough. */
export function tellLetters(pdf: Pdf): void {
  const typeface = inUse(pdf);
  if (taught.has(typeface)) return;
  taught.add(typeface);
  const codes = new Map<string, number>();

  function codeOf({ id, advanceWidth }: Glyph, letter: string): number {
    const key = `${id} ${letter}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = typeface.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    typeface.widths[code] = advanceWidth * typeface.scale;
    // Vowel signs are left to `ActualText`: readers disagree on which side of their letter they stand.
    typeface.unicode[code] = letter === "" ? [] : [letter.codePointAt(0) ?? 0];
    return code;
  }

  typeface.encode = (text) => {
    const { glyphs, positions } = typeface.layout(text, []);
    // Forms stand from the left as they are drawn; the letters run the other way.
    const letters = text.match(/\P{M}\p{M}*/gu)?.reverse() ?? [];
    const forms = glyphs.flatMap((glyph, at) => (isMark(glyph) ? [] : [{ glyph, at }]));
    return [
      forms.map(({ glyph }, at) =>
        codeOf(glyph, letters[at] ?? "")
          .toString(16)
          .padStart(4, "0"),
      ),
      forms.flatMap(({ at }) => positions[at] ?? []),
    ];
  };
}

/** The dots and signs of a stretch whose forms were drawn from `x` on. */
export function drawMarks(pdf: Pdf, text: string, x: number, baseline: number, size: number): void {
  const typeface = inUse(pdf);
  const { glyphs, positions } = typeface.layout(text, []);
  const unit = size / 1000;
  let pen = x;
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    if (isMark(glyph)) {
      const scale = unit * typeface.scale;
      pdf.save().translate(pen + xOffset * unit, baseline - yOffset * unit);
      pdf.scale(scale, -scale).path(glyph.path.toSVG()).fill().restore();
    }
    pen += xAdvance * unit;
  }
}
