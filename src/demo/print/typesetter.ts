/**
 * Sets text in lines with a typeface for each script. pdfkit selects the glyphs; this module breaks lines and applies
 * the Unicode bidirectional algorithm.
 */
import bidiFactory from "bidi-js";
import { drawArabicMarks, encodeArabicLetters } from "./arabic-letters.ts";
import type { LoadFont } from "./fonts.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { chooseTypeface, isIsolateCharacter, toPrintableText } from "./printable-text.ts";

const bidi = bidiFactory();
/** Line height relative to the font size, with space for marks above and below letters in Vietnamese and Arabic. */
const LINE_HEIGHT = 1.42;
const BASELINE = 1.07;

interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  /** Base direction of the text; by default, the first letter determines it. */
  readonly direction?: "ltr" | "rtl";
}

interface Run {
  readonly text: string;
  readonly font: "sans" | "arabic" | "chinese";
  readonly level: number;
}
type Line = readonly Run[];

/** Lines that are ready to draw. `readingOrderText` is the text in reading order, if the visual order differs. */
export interface TextBlock {
  readonly lines: readonly Line[];
  readonly style: TextStyle;
  readonly width: number;
  readonly height: number;
  readonly readingOrderText?: string;
}

export interface Typesetter {
  /** Breaks a text into at most `mostLines` lines. If the text is longer, the last line ends with an ellipsis. */
  set(text: string, width: number, style: TextStyle, mostLines?: number): TextBlock;
  /** Draws a text block from its upper corner. Returns the y coordinate of the next line. */
  draw(block: TextBlock, x: number, y: number, colour: string, side?: "left" | "right"): number;
  widthOf(text: string, style: TextStyle): number;
  /** True if a text drawn so far had a character that no typeface contains. */
  hasMissingCharacters(): boolean;
}

/**
 * Returns the OpenType features for a font. Switches `ccmp` off, because it splits letters with marks, and split
 * letters cannot be extracted as text. Arabic needs the default features.
 */
const listFeatures = (font: Run["font"]) =>
  (font === "arabic" ? [] : { ccmp: false }) as PDFKit.Mixins.OpenTypeFeatures[];

/** Punctuation that cannot start a line (`CLOSING`), and punctuation that cannot end one (`OPENING`). */
const [CLOSING, OPENING] = ["，。、；：？！）》】」』”’…％", "（《【「『“‘"];
const HAN = "\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef";
/** Matches units of line breaking: spaces, words, and single Chinese characters with adjacent punctuation. */
const TOKEN = new RegExp(
  `\\s+|[${OPENING}]*[${HAN}][${CLOSING}]*|[${OPENING}]*[^\\s${HAN}]+[${CLOSING}]*`,
  "gu",
);

/**
 * Widths in points by font, size and text, because measuring a text is far slower than finding its width in this map.
 */
type Widths = Map<string, number>;

const MAX_WIDTHS = 50_000;
const helveticaWidths: Widths = new Map();
const embeddedWidths = new WeakMap<LoadFont, Widths>();

/** Returns the cache of widths for these fonts. All documents with these fonts share the cache. */
function getWidths(fonts: LoadFont | null): Widths {
  if (!fonts) return helveticaWidths;
  const fontWidths = embeddedWidths.get(fonts) ?? new Map<string, number>();
  embeddedWidths.set(fonts, fontWidths);
  return fontWidths;
}

/** Creates a typesetter for a PDF. `fonts` loads the fonts that the PDF embeds; null for Helvetica. */
export function createTypesetter(pdf: PdfDocument, fonts: LoadFont | null): Typesetter {
  const widths = getWidths(fonts);
  let hasMissingCharacters = false;
  const selectFont = (font: Run["font"], { size, bold }: TextStyle) => {
    pdf.font(bold ? `${font}-bold` : font).fontSize(size);
    if (font === "arabic") encodeArabicLetters(pdf);
    return pdf;
  };
  const widthOfRun = ({ text, font }: Run, style: TextStyle) => {
    const key = `${font} ${style.bold ? "b" : ""}${style.size} ${text}`;
    const cachedWidth = widths.get(key);
    if (cachedWidth !== undefined) return cachedWidth;
    const width = selectFont(font, style).widthOfString(text, { features: listFeatures(font) });
    // Do not cache the widths of Chinese text, because each document has a different subset of the Chinese
    // font.
    if (font === "chinese") return width;
    if (widths.size >= MAX_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  };
  const getWidth = (text: string, style: TextStyle) =>
    listRuns(text, []).reduce((sum, run) => sum + widthOfRun(run, style), 0);

  /** Returns the start and end of each line of a paragraph. */
  function breakLines(text: string, width: number, style: TextStyle): [from: number, to: number][] {
    const lines: [number, number][] = [];
    let [from, end, usedWidth] = [0, 0, 0];
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const tokenWidth = getWidth(token, style);
      const isSpace = token.trim() === "";
      if (!isSpace && usedWidth > 0 && usedWidth + tokenWidth > width) {
        lines.push([from, end]);
        [from, usedWidth] = [index, 0];
      }
      if (!isSpace && tokenWidth > width) {
        // Split a word that is wider than a line, such as a file name.
        for (const piece of splitToken(token, (part) => getWidth(part, style) <= width)) {
          if (usedWidth > 0) lines.push([from, end]);
          from = usedWidth > 0 ? end : index;
          end = from + piece.length;
          usedWidth = getWidth(piece, style);
        }
        continue;
      }
      usedWidth += tokenWidth;
      if (!isSpace) end = index + token.length;
    }
    if (end > from) lines.push([from, end]);
    return lines.length > 0 ? lines : [[0, 0]];
  }

  return {
    widthOf: getWidth,
    hasMissingCharacters: () => hasMissingCharacters,
    set(source, width, style, mostLines = Number.POSITIVE_INFINITY) {
      const text = toPrintableText(pdf, source, () => {
        hasMissingCharacters = true;
      });
      const lines: Line[] = [];
      let isReordered = false;
      for (const paragraph of text.split("\n")) {
        const { levels } = bidi.getEmbeddingLevels(paragraph, style.direction);
        isReordered ||= levels.some((level) => level % 2 === 1);
        for (const [from, to] of breakLines(paragraph, width, style))
          lines.push(toVisualOrder(listRuns(paragraph.slice(from, to), levels.subarray(from, to))));
      }
      if (lines.length > mostLines) {
        lines.length = mostLines;
        const lastLine = lines[mostLines - 1];
        if (lastLine) lines[mostLines - 1] = [...lastLine, { text: " …", font: "sans", level: 0 }];
      }
      const height = lines.length * style.size * LINE_HEIGHT;
      return {
        lines,
        style,
        width,
        height,
        ...(isReordered && { readingOrderText: text.replace(/[\u2068\u2069]/g, "") }),
      };
    },
    draw({ lines, style, width }, x, y, colour, side = "left") {
      pdf.fillColor(colour);
      let top = y;
      for (const line of lines) {
        const lineWidth = line.reduce((sum, run) => sum + widthOfRun(run, style), 0);
        let cursor = side === "right" ? x + width - lineWidth : x;
        for (const run of line) {
          const baseline = top + style.size * BASELINE;
          selectFont(run.font, style).text(run.text, cursor, baseline, {
            lineBreak: false,
            baseline: "alphabetic",
            features: listFeatures(run.font),
          });
          if (run.font === "arabic") drawArabicMarks(pdf, run.text, cursor, baseline, style.size);
          cursor += widthOfRun(run, style);
        }
        top += style.size * LINE_HEIGHT;
      }
      pdf.x = x;
      pdf.y = top;
      return top;
    },
  };
}

/** Splits a text into pieces, each with one typeface and one direction. Returns them in reading order. */
function listRuns(text: string, levels: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    if (isIsolateCharacter(character)) {
      at += character.length;
      continue;
    }
    const [level, last] = [levels[at] ?? 0, runs.at(-1)];
    const font = chooseTypeface(character) ?? last?.font ?? "sans";
    if (last && last.level === level && last.font === font)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, font, level });
    at += character.length;
  }
  return runs;
}

/** Sorts pieces of text from left to right (Unicode bidi rule L2). pdfkit reverses Arabic pieces itself. */
function toVisualOrder(runs: readonly Run[]): Line {
  const line = [...runs];
  const highestLevel = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highestLevel; level > 0; level -= 1)
    for (let from = 0; from < line.length; from += 1) {
      let to = from;
      while ((line[to]?.level ?? 0) >= level) to += 1;
      if (to > from) line.splice(from, to - from, ...line.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return line.map((run) =>
    run.level % 2 === 1 && run.font !== "arabic" ? { ...run, text: reverseText(run.text) } : run,
  );
}

/** Reverses a right-to-left piece without Arabic letters, such as spaces and brackets, and mirrors the brackets. */
function reverseText(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join("");
}

function* splitToken(token: string, fits: (part: string) => boolean): Generator<string> {
  let piece = "";
  for (const character of token) {
    if (piece !== "" && !fits(piece + character)) {
      yield piece;
      piece = "";
    }
    piece += character;
  }
  if (piece !== "") yield piece;
}
