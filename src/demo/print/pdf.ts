/** Creates A4 PDFs in memory with embedded fonts, title and author. */

import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { loadChineseTypefaces } from "./chinese-characters.ts";
import { fontNames, type LoadFont } from "./fonts.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { setChineseCharacters } from "./printable-text.ts";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  readonly layout?: "portrait" | "landscape";
  /** Language tag (BCP 47); English by default. */
  readonly language?: string;
  /**
   * If true, adds a structure tree for screen readers and keeps all pages in memory, so that they can be
   * numbered.
   */
  readonly tagged?: boolean;
}

/**
 * Draws a PDF with the fonts of `fonts.ts` and returns its bytes. If `fonts` is null, uses Helvetica. The used
 * Chinese characters are known only after drawing: if there are any, draws a second time with them.
 */
export async function createPdf(
  fonts: LoadFont | null,
  options: PdfOptions,
  draw: (pdf: PdfDocument, setter: Typesetter) => void,
): Promise<Uint8Array> {
  const files = fonts
    ? await Promise.all(fontNames.map(async (name) => [name, parseFont(await fonts(name))] as const))
    : plainFonts;
  const drawWithCharacters = async (chinese: ChineseTypefaces) => {
    let usedCharacters: ReadonlySet<string> = new Set();
    const bytes = await drawPdf(options, (pdf) => {
      for (const [name, file] of [...files, ...chinese.files]) pdf.registerFont(name, file as string);
      usedCharacters = setChineseCharacters(pdf, chinese.known);
      draw(pdf, createTypesetter(pdf, fonts));
    });
    return { bytes, wanted: usedCharacters };
  };
  const firstResult = await drawWithCharacters({ files: [], known: new Set() });
  if (!fonts || firstResult.wanted.size === 0) return firstResult.bytes;
  return (await drawWithCharacters(await loadChineseTypefaces(fonts, firstResult.wanted))).bytes;
}

const parsedFonts = new WeakMap<Uint8Array, object>();

interface ParsedFont {
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): unknown;
}

/**
 * Parses each font file once, because pdfkit would parse a font file again for each document.
 *
 * Also looks up the glyph of every character. fontkit caches a glyph with the characters for which it was
 * first used, and programs extract these characters from the PDF. If a glyph were first used as a component
 * of another glyph (the full stop in `:`), it would have no characters.
 */
function parseFont(file: Uint8Array): object {
  const parsedFont = parsedFonts.get(file);
  if (parsedFont) return parsedFont;
  const font = create(file) as ParsedFont;
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  parsedFonts.set(file, font);
  return font;
}

type ChineseTypefaces = Awaited<ReturnType<typeof loadChineseTypefaces>>;

const plainFonts = [
  ["sans", "Helvetica"],
  ["sans-bold", "Helvetica-Bold"],
] as const;

/** Draws a PDF like `createPdf`, without registering fonts. */
export function drawPdf(options: PdfOptions, draw: (pdf: PdfDocument) => void): Promise<Uint8Array> {
  const { title, author, at, layout = "portrait", language = "en-AU", tagged = false } = options;
  const pdf = new PDFDocument({
    size: "A4",
    layout,
    margin: 48,
    // No default font, because pdfkit would parse Helvetica for each document.
    font: "",
    lang: language,
    tagged,
    bufferPages: tagged,
    pdfVersion: tagged ? "1.7" : "1.3",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    pdf.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Blob(chunks).arrayBuffer().then((bytes) => new Uint8Array(bytes))));
    pdf.on("error", reject);
    draw(pdf);
    pdf.end();
  });
}
