/** Creates a TrueType font with the few glyphs that one PDF uses. pdfkit embeds it. */

export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
  readonly endContour: boolean;
}

export interface TypefaceGlyph {
  /** Unicode code point. */
  readonly code: number;
  readonly advance: number;
  readonly points: readonly OutlinePoint[];
}

export interface TypefaceMeasures {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}

type Field = readonly [bytes: 1 | 2 | 4, value: number];
const u8 = (value: number): Field => [1, value];
const u16 = (value: number): Field => [2, Math.round(value)];
const u32 = (value: number): Field => [4, value];
const zeros = (count: number) => Array.from({ length: count }, () => u16(0));

/** Creates the font. Glyph 0 is `.notdef` and empty; glyphs follow in order of their code points. */
export function makeTypeface(
  unsortedGlyphs: readonly TypefaceGlyph[],
  measures: TypefaceMeasures,
): Uint8Array<ArrayBuffer> {
  const glyphs = unsortedGlyphs.toSorted((one, other) => one.code - other.code);
  const outlines = [new Uint8Array(), ...glyphs.map(({ points }) => encodeOutline(points))];
  let end = 0;
  const endOffsets = outlines.map(({ length }) => {
    end += length;
    return u32(end);
  });
  const { name, unitsPerEm, ascent, descent } = measures;
  const advances = glyphs.flatMap(({ advance, points }) => [u16(advance), u16(getLeftEdge(points))]);
  return joinTables({
    cmap: createCodeTable(glyphs),
    glyf: joinBytes(outlines),
    head: packFields([
      ...[u32(VERSION), u32(VERSION), u32(0), u32(MAGIC_NUMBER), u16(0), u16(unitsPerEm), ...zeros(8)],
      ...[u16(0), u16(descent), u16(unitsPerEm), u16(ascent)],
      ...[u16(0), u16(8), u16(2), u16(LONG_OFFSETS), u16(0)],
    ]),
    hhea: packFields([
      ...[u32(VERSION), u16(ascent), u16(descent), u16(0), u16(unitsPerEm), ...zeros(11)],
      u16(outlines.length),
    ]),
    hmtx: packFields([u16(unitsPerEm), u16(0), ...advances]),
    loca: packFields([u32(0), ...endOffsets]),
    maxp: packFields([u32(VERSION), u16(outlines.length), ...zeros(13)]),
    name: createNameTable(name),
    post: packFields([u32(POST_TABLE_VERSION), ...zeros(14)]),
  });
}

const VERSION = 0x10000;
const MAGIC_NUMBER = 0x5f0f3cf5;
const LONG_OFFSETS = 1;
const POST_TABLE_VERSION = 0x30000;

/** Returns a glyph's outline; empty for a space. */
function encodeOutline(points: readonly OutlinePoint[]): Uint8Array<ArrayBuffer> {
  if (points.length === 0) return new Uint8Array();
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const contours = points.flatMap(({ endContour }, index) => (endContour ? [u16(index)] : []));
  const encodeDifferences = (values: readonly number[]) =>
    values.map((value, index) => u16(value - (values[index - 1] ?? 0)));
  const bytes = packFields([
    ...[contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(u16),
    ...contours,
    u16(0),
    ...points.map(({ onCurve }) => u8(onCurve ? 1 : 0)),
    ...encodeDifferences(xs),
    ...encodeDifferences(ys),
  ]);
  return joinBytes([bytes]);
}

const getLeftEdge = (points: readonly OutlinePoint[]) =>
  points.length === 0 ? 0 : Math.min(...points.map(({ x }) => x));

/** Creates the `cmap` table in format 12. It maps code points to glyphs. */
function createCodeTable(glyphs: readonly TypefaceGlyph[]): Uint8Array<ArrayBuffer> {
  const characterGroups = glyphs.flatMap(({ code }, index) => [u32(code), u32(code), u32(index + 1)]);
  return packFields([
    ...[u16(0), u16(1), u16(3), u16(10), u32(12)],
    ...[u16(12), u16(0), u32(16 + 12 * glyphs.length), u32(0), u32(glyphs.length)],
    ...characterGroups,
  ]);
}

const POSTSCRIPT_NAME = 6;

function createNameTable(name: string): Uint8Array<ArrayBuffer> {
  const codes = Array.from(name, (character) => u16(character.charCodeAt(0)));
  const record = [3, 1, 0x409, POSTSCRIPT_NAME, 2 * codes.length, 0].map(u16);
  return packFields([u16(0), u16(1), u16(18), ...record, ...codes]);
}

/**
 * Joins the tables after the table directory, aligned to 4 bytes. Checksums are zero, because no reader verifies
 * them.
 */
function joinTables(tables: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables);
  const tableDirectory: Field[] = [u32(VERSION), u16(entries.length), ...zeros(3)];
  let offset = 12 + 16 * entries.length;
  for (const [tag, { length }] of entries) {
    tableDirectory.push(
      ...Array.from(tag, (character) => u8(character.charCodeAt(0))),
      u32(0),
      u32(offset),
      u32(length),
    );
    offset += length + getPadding(length);
  }
  return joinBytes([packFields(tableDirectory), ...entries.map(([, table]) => table)]);
}

const getPadding = (length: number) => (4 - (length % 4)) % 4;

/** Concatenates parts, padding each to a multiple of four bytes. */
function joinBytes(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length + getPadding(length), 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length + getPadding(part.length);
  }
  return bytes;
}

/** Writes numbers in big-endian order. */
function packFields(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 1) view.setUint8(at, value);
    else if (size === 2) view.setUint16(at, value);
    else view.setUint32(at, value);
    at += size;
  }
  return bytes;
}
