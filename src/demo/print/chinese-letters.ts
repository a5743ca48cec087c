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
  await cutOut(fonts, signs);
  const files = WEIGHTS.flatMap(({ as, name, weight }) => {
    const letters = Array.from(signs, (sign) => lettersOf(weight).get(sign)).filter(
      (letter) => letter != null,
    );
    return measures && letters.length > 0
      ? [[as, makeTypeface(letters, { ...measures, name })] as const]
      : [];
  });
  const known = new Set(Array.from(signs).filter((sign) => lettersOf(WEIGHTS[0].weight).get(sign)));
  return { files, known };
}

/** Letters that papers took before, by weight and sign; null for a sign without one. Papers take the same few. */
const cut = new Map<number, Map<string, Letter | null>>();
const MOST_KEPT = 4_000;
let measures: Omit<Measures, "name"> | undefined;

function lettersOf(weight: number): Map<string, Letter | null> {
  const known = cut.get(weight);
  if (known) return known;
  const letters = new Map<string, Letter | null>();
  cut.set(weight, letters);
  return letters;
}

async function cutOut(fonts: Fonts, signs: ReadonlySet<string>): Promise<void> {
  if (lettersOf(WEIGHTS[0].weight).size > MOST_KEPT) cut.clear();
  const fresh = Array.from(signs).filter((sign) => !lettersOf(WEIGHTS[0].weight).has(sign));
  for (const [slice, of] of Map.groupBy(fresh, sliceOf)) {
    // A paper with the network cut, in a browser, wants what it cannot have.
    const file = slice && (await fonts(slice).catch(() => undefined));
    if (!file) continue;
    for (const { weight } of WEIGHTS) {
      const typeface = typefaceOf(file, weight);
      const { unitsPerEm, ascent, descent } = typeface;
      measures ??= { unitsPerEm, ascent, descent };
      for (const sign of of) lettersOf(weight).set(sign, letterOf(typeface, sign));
    }
  }
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

function typefaceOf(file: Uint8Array, weight: number): SliceTypeface {
  const typeface = create(file) as SliceTypeface;
  typeface.variationCoords = [weight];
  return typeface;
}

/** The reader gives letters of a slice in the lightest weight only: how they grow is asked of it here, once each. */
function letterOf(typeface: SliceTypeface, sign: string): Letter | null {
  const code = sign.codePointAt(0) ?? 0;
  if (!typeface.hasGlyphForCodePoint(code)) return null;
  const { id, advanceWidth: advance } = typeface.glyphForCodePoint(code);
  const points = typeface._transformedGlyphs[id]?.points ?? [];
  const [first] = points;
  if (!first) return code === IDEOGRAPHIC_SPACE ? { code, advance, points } : null;
  const NewPoint = first.constructor;
  // The sides of a letter count as four points of it.
  const sides = Array.from({ length: 4 }, () => new NewPoint(false, true, 0, 0));
  typeface._variationProcessor.transformPoints(id, [...points, ...sides]);
  return { code, advance, points };
}

const IDEOGRAPHIC_SPACE = 0x3000;
