/**
 * Chinese characters for PDFs. The typeface consists of about a hundred web font files with variable weight, 5 MB in
 * total. A PDF embeds only the glyphs that it uses, in two weights.
 */
import ranges from "@fontsource-variable/noto-sans-sc/unicode.json" with { type: "json" };
import { create } from "fontkit";
import type { LoadFont, SliceName } from "./fonts.ts";
import {
  makeTypeface,
  type OutlinePoint,
  type TypefaceGlyph,
  type TypefaceMeasures,
} from "./small-typeface.ts";

const WEIGHTS = [
  { as: "chinese", name: "NotoSansSC-Regular", weight: 400 },
  { as: "chinese-bold", name: "NotoSansSC-Bold", weight: 700 },
] as const;
/** Matches characters for which the Chinese typeface is used: Chinese characters and punctuation. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

export function isChinese(character: string): boolean {
  return CHINESE.test(character);
}

/** Returns fonts with the given characters, and the characters that the typeface contains. */
export async function loadChineseTypefaces(fonts: LoadFont, characters: ReadonlySet<string>) {
  await cacheGlyphs(fonts, characters);
  const files = WEIGHTS.flatMap(({ as, name, weight }) => {
    const glyphs = Array.from(characters, (character) => getGlyphs(weight).get(character)).filter(
      (glyph) => glyph != null,
    );
    return typefaceMeasures && glyphs.length > 0
      ? [[as, makeTypeface(glyphs, { ...typefaceMeasures, name })] as const]
      : [];
  });
  const drawableCharacters = new Set(
    Array.from(characters).filter((character) => getGlyphs(WEIGHTS[0].weight).get(character)),
  );
  return { files, known: drawableCharacters };
}

/** Cache of glyphs by weight and character; null for a character that the typeface does not contain. */
const glyphCache = new Map<number, Map<string, TypefaceGlyph | null>>();
const MAX_CACHED_GLYPHS = 4_000;
let typefaceMeasures: Omit<TypefaceMeasures, "name"> | undefined;

function getGlyphs(weight: number): Map<string, TypefaceGlyph | null> {
  const cachedTypeface = glyphCache.get(weight);
  if (cachedTypeface) return cachedTypeface;
  const glyphs = new Map<string, TypefaceGlyph | null>();
  glyphCache.set(weight, glyphs);
  return glyphs;
}

async function cacheGlyphs(fonts: LoadFont, characters: ReadonlySet<string>): Promise<void> {
  if (getGlyphs(WEIGHTS[0].weight).size > MAX_CACHED_GLYPHS) glyphCache.clear();
  const uncachedCharacters = Array.from(characters).filter(
    (character) => !getGlyphs(WEIGHTS[0].weight).has(character),
  );
  for (const [slice, of] of Map.groupBy(uncachedCharacters, findSlice)) {
    // A file that cannot be fetched counts as missing, because the browser may be offline.
    const file = slice && (await fonts(slice).catch(() => undefined));
    if (!file) continue;
    for (const { weight } of WEIGHTS) {
      const typeface = createTypeface(file, weight);
      const { unitsPerEm, ascent, descent } = typeface;
      typefaceMeasures ??= { unitsPerEm, ascent, descent };
      for (const character of of) getGlyphs(weight).set(character, findGlyph(typeface, character));
    }
  }
}

/** Lists the names of all files of the Chinese typeface. */
export function listSliceNames(): SliceName[] {
  return Object.keys(ranges).flatMap((slice) => toSliceName(slice) ?? []);
}

/**
 * Returns a name such as `chinese-119` for `[119]`; undefined for files of other alphabets, because their names
 * contain no numbers.
 */
function toSliceName(slice: string): SliceName | undefined {
  const number = /^\[(\d+)\]$/.exec(slice)?.[1];
  return number ? `chinese-${Number(number)}` : undefined;
}

type CharacterRange = readonly [slice: SliceName, from: number, to: number];
let knownRanges: readonly CharacterRange[] | undefined;

function findSlice(character: string): SliceName | undefined {
  knownRanges ??= Object.entries(ranges).flatMap(([slice, list]) => listRanges(slice, list));
  const code = character.codePointAt(0) ?? 0;
  return knownRanges.find(([, from, to]) => code >= from && code <= to)?.[0];
}

/** Parses `U+5355,U+5361-5362` to the first and last code of each range. */
function listRanges(slice: string, list: string): CharacterRange[] {
  const name = toSliceName(slice);
  if (!name) return [];
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [name, Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

/** Internals of fontkit's font. The package version is pinned. */
interface SliceTypeface extends Omit<TypefaceMeasures, "name"> {
  variationCoords: readonly number[];
  readonly _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
  readonly _transformedGlyphs: readonly { readonly points?: Point[] }[];
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly id: number; readonly advanceWidth: number };
}

interface Point extends OutlinePoint {
  readonly constructor: new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point;
}

function createTypeface(file: Uint8Array, weight: number): SliceTypeface {
  const typeface = create(file) as SliceTypeface;
  typeface.variationCoords = [weight];
  return typeface;
}

/** Applies the weight to a glyph's points, because fontkit returns WOFF2 outlines in the lightest weight only. */
function findGlyph(typeface: SliceTypeface, character: string): TypefaceGlyph | null {
  const code = character.codePointAt(0) ?? 0;
  if (!typeface.hasGlyphForCodePoint(code)) return null;
  const { id, advanceWidth: advance } = typeface.glyphForCodePoint(code);
  const points = typeface._transformedGlyphs[id]?.points ?? [];
  const [first] = points;
  if (!first) return code === IDEOGRAPHIC_SPACE ? { code, advance, points } : null;
  const NewPoint = first.constructor;
  // The variation processor expects four additional points for the sides of the glyph.
  const sidePoints = Array.from({ length: 4 }, () => new NewPoint(false, true, 0, 0));
  typeface._variationProcessor.transformPoints(id, [...points, ...sidePoints]);
  return { code, advance, points };
}

const IDEOGRAPHIC_SPACE = 0x3000;
