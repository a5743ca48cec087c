/**
 * Chinese letters for papers. The typeface comes as a hundred slices of the web's kind, each with all its weights, 5 MB
 * together; a paper takes the slices that its signs are in, and of them those signs, in two weights.
 */
import ranges from "@fontsource-variable/noto-sans-sc/unicode.json" with { type: "json" };
import { create } from "fontkit";
import type { Fonts, SliceName } from "./fonts.ts";
import { type Letter, type Measures, makeTypeface, type OutlinePoint } from "./small-typeface.ts";

const WEIGHTS = [
  { as: "chinese", name: "NotoSansSC-Regular", weight: 400 },
  { as: "chinese-bold", name: "NotoSansSC-Bold", weight: 700 },
] as const;
/** Set in the Chinese typeface: Chinese signs and the marks between them. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

export function isChinese(sign: string): boolean {
  return CHINESE.test(sign);
}

/** The typefaces of a paper in which these signs stand, with those of them that there are letters for. */
export async function chineseTypefaces(fonts: Fonts, signs: ReadonlySet<string>) {
  const bySlice = Map.groupBy(signs, sliceOf);
  bySlice.delete(undefined);
  const slices = await Promise.all(
    Array.from(bySlice, async ([slice, of]) => {
      // A paper with the network cut, in a browser, wants what it cannot have.
      const file = await fonts(slice as SliceName).catch(() => undefined);
      return file ? [{ file, signs: of }] : [];
    }),
  ).then((found) => found.flat());
  const files: (readonly [name: string, file: Uint8Array])[] = [];
  const known = new Set<string>();
  for (const { as, name, weight } of WEIGHTS) {
    const cut = slices.map(({ file, signs: of }) => cutOut(file, of, weight));
    const letters = cut.flatMap(({ letters }) => letters);
    for (const { code } of letters) known.add(String.fromCodePoint(code));
    const [first] = cut;
    if (first) files.push([as, makeTypeface(letters, { ...measuresOf(first.typeface), name })]);
  }
  return { files, known };
}

/** Every slice there is. */
export function sliceNames(): SliceName[] {
  return Object.keys(ranges).flatMap((slice) => sliceName(slice) ?? []);
}

/** `[119]`; the alphabets' slices have names, and typefaces of their own. */
function sliceName(slice: string): SliceName | undefined {
  const number = /^\[(\d+)\]$/.exec(slice)?.[1];
  return number ? `chinese-${Number(number)}` : undefined;
}

type Range = readonly [slice: SliceName, from: number, to: number];
let knownRanges: readonly Range[] | undefined;

function sliceOf(sign: string): SliceName | undefined {
  knownRanges ??= Object.entries(ranges).flatMap(([slice, list]) => rangesOf(slice, list));
  const code = sign.codePointAt(0) ?? 0;
  return knownRanges.find(([, from, to]) => code >= from && code <= to)?.[0];
}

/** `U+5355,U+5361-5362` → where each range begins and ends. */
function rangesOf(slice: string, list: string): Range[] {
  const name = sliceName(slice);
  if (!name) return [];
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [name, Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

/** What the PDF maker's reader of typefaces keeps to itself (its version is pinned). */
interface SliceTypeface extends Omit<Measures, "name"> {
  variationCoords: readonly number[];
  readonly _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
  readonly _transformedGlyphs: readonly { readonly points?: Point[] }[];
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly id: number; readonly advanceWidth: number };
}

interface Point extends OutlinePoint {
  readonly constructor: new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point;
}

/** The reader gives letters of a slice in the lightest weight only: how they grow is asked of it here. */
function cutOut(file: Uint8Array, signs: readonly string[], weight: number) {
  const typeface = create(file) as SliceTypeface;
  typeface.variationCoords = [weight];
  const letters = signs.flatMap((sign): Letter[] => {
    const code = sign.codePointAt(0) ?? 0;
    if (!typeface.hasGlyphForCodePoint(code)) return [];
    const { id, advanceWidth: advance } = typeface.glyphForCodePoint(code);
    const points = typeface._transformedGlyphs[id]?.points ?? [];
    const [first] = points;
    if (!first) return code === IDEOGRAPHIC_SPACE ? [{ code, advance, points }] : [];
    const NewPoint = first.constructor;
    // The sides of a letter count as four points of it.
    const sides = Array.from({ length: 4 }, () => new NewPoint(false, true, 0, 0));
    typeface._variationProcessor.transformPoints(id, [...points, ...sides]);
    return [{ code, advance, points }];
  });
  return { letters, typeface };
}

const measuresOf = ({ unitsPerEm, ascent, descent }: SliceTypeface) => ({ unitsPerEm, ascent, descent });

const IDEOGRAPHIC_SPACE = 0x3000;
