/**
 * Sets text in lines: in the typeface that has its letters, in the order they are read in. The PDF maker shapes letters;
 * what goes from right to left within a line is put in its place here.
 */
import bidiFactory from "bidi-js";
import { drawMarks, tellLetters } from "./arabic-letters.ts";
import { fontFor, isIsolate, legible } from "./legible.ts";
import type { Pdf } from "./pdf-document.ts";

const bidi = bidiFactory();
/** Of the size of the letters: room for marks above and below, Vietnamese and Arabic. */
const LINE = 1.42;
const BASELINE = 1.07;

export interface Style {
  readonly size: number;
  readonly bold?: boolean;
  /** Which way the whole is read, where its first letter does not tell. */
  readonly direction?: "ltr" | "rtl";
}

interface Run {
  readonly text: string;
  readonly font: "sans" | "arabic" | "chinese";
  readonly level: number;
}
type Line = readonly Run[];

/** Text that is set: how high it is, and what it says where the order on paper is another than that of reading. */
export interface Block {
  readonly lines: readonly Line[];
  readonly style: Style;
  readonly width: number;
  readonly height: number;
  readonly actual?: string;
}

export interface Typesetter {
  /** Breaks a text into lines; no more than `mostLines`, the last one cut with an ellipsis. */
  set(text: string, width: number, style: Style, mostLines?: number): Block;
  /** Draws from the upper corner on; answers where the next line begins. */
  draw(block: Block, x: number, y: number, colour: string, side?: "left" | "right"): number;
  widthOf(text: string, style: Style): number;
  /** Whether some sign had no letter so far. */
  isLacking(): boolean;
}

/** Letters with marks are drawn whole, so that the paper knows them; Arabic is shaped stretch by stretch. */
const featuresOf = (font: Run["font"]) =>
  (font === "arabic" ? [] : { ccmp: false }) as PDFKit.Mixins.OpenTypeFeatures[];

/** No line begins with these, nor ends with those. */
const [CLOSING, OPENING] = ["，。、；：？！）》】」』”’…％", "（《【「『“‘"];
const HAN = "\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef";
/** What a line may be broken between: spaces, words, and single Chinese signs with the marks that belong to them. */
const TOKEN = new RegExp(
  `\\s+|[${OPENING}]*[${HAN}][${CLOSING}]*|[${OPENING}]*[^\\s${HAN}]+[${CLOSING}]*`,
  "gu",
);

export function createTypesetter(pdf: Pdf): Typesetter {
  const widths = new Map<string, number>();
  let isLacking = false;
  const use = (font: Run["font"], { size, bold }: Style) => {
    pdf.font(bold ? `${font}-bold` : font).fontSize(size);
    if (font === "arabic") tellLetters(pdf);
    return pdf;
  };
  const widthOfRun = ({ text, font }: Run, style: Style) => {
    const key = `${font} ${style.bold ? "b" : ""}${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = use(font, style).widthOfString(text, { features: featuresOf(font) });
    widths.set(key, width);
    return width;
  };
  const widthOf = (text: string, style: Style) =>
    runsOf(text, []).reduce((sum, run) => sum + widthOfRun(run, style), 0);

  /** Where the lines of a paragraph begin and end. */
  function breakLines(text: string, width: number, style: Style): [from: number, to: number][] {
    const lines: [number, number][] = [];
    let [from, end, used] = [0, 0, 0];
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const wide = widthOf(token, style);
      const isSpace = token.trim() === "";
      if (!isSpace && used > 0 && used + wide > width) {
        lines.push([from, end]);
        [from, used] = [index, 0];
      }
      if (!isSpace && wide > width) {
        // A word that no line holds, as of a file name.
        for (const piece of pieces(token, (part) => widthOf(part, style) <= width)) {
          if (used > 0) lines.push([from, end]);
          from = used > 0 ? end : index;
          end = from + piece.length;
          used = widthOf(piece, style);
        }
        continue;
      }
      used += wide;
      if (!isSpace) end = index + token.length;
    }
    if (end > from) lines.push([from, end]);
    return lines.length > 0 ? lines : [[0, 0]];
  }

  return {
    widthOf,
    isLacking: () => isLacking,
    set(source, width, style, mostLines = Number.POSITIVE_INFINITY) {
      const text = legible(pdf, source, () => {
        isLacking = true;
      });
      const lines: Line[] = [];
      let isTurned = false;
      for (const paragraph of text.split("\n")) {
        const { levels } = bidi.getEmbeddingLevels(paragraph, style.direction);
        isTurned ||= levels.some((level) => level % 2 === 1);
        for (const [from, to] of breakLines(paragraph, width, style))
          lines.push(inVisualOrder(runsOf(paragraph.slice(from, to), levels.subarray(from, to))));
      }
      if (lines.length > mostLines) {
        lines.length = mostLines;
        const last = lines[mostLines - 1];
        if (last) lines[mostLines - 1] = [...last, { text: " …", font: "sans", level: 0 }];
      }
      const height = lines.length * style.size * LINE;
      return {
        lines,
        style,
        width,
        height,
        ...(isTurned ? { actual: text.replace(/[\u2068\u2069]/g, "") } : {}),
      };
    },
    draw({ lines, style, width }, x, y, colour, side = "left") {
      pdf.fillColor(colour);
      let top = y;
      for (const line of lines) {
        const whole = line.reduce((sum, run) => sum + widthOfRun(run, style), 0);
        let left = side === "right" ? x + width - whole : x;
        for (const run of line) {
          const baseline = top + style.size * BASELINE;
          use(run.font, style).text(run.text, left, baseline, {
            lineBreak: false,
            baseline: "alphabetic",
            features: featuresOf(run.font),
          });
          if (run.font === "arabic") drawMarks(pdf, run.text, left, baseline, style.size);
          left += widthOfRun(run, style);
        }
        top += style.size * LINE;
      }
      pdf.x = x;
      pdf.y = top;
      return top;
    },
  };
}

/** Stretches of one typeface and one direction, in the order of reading. */
function runsOf(text: string, levels: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const sign of text) {
    if (isIsolate(sign)) {
      at += sign.length;
      continue;
    }
    const [level, last] = [levels[at] ?? 0, runs.at(-1)];
    const font = fontFor(sign) ?? last?.font ?? "sans";
    if (last && last.level === level && last.font === font)
      runs[runs.length - 1] = { ...last, text: last.text + sign };
    else runs.push({ text: sign, font, level });
    at += sign.length;
  }
  return runs;
}

/** As they stand on paper from left to right (Unicode's rule L2); what is shaped turns by itself. */
function inVisualOrder(runs: readonly Run[]): Line {
  const line = [...runs];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < line.length; from += 1) {
      let to = from;
      while ((line[to]?.level ?? 0) >= level) to += 1;
      if (to > from) line.splice(from, to - from, ...line.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return line.map((run) =>
    run.level % 2 === 1 && run.font !== "arabic" ? { ...run, text: turned(run.text) } : run,
  );
}

/** Brackets and spaces between words from right to left. */
function turned(text: string): string {
  return [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join("");
}

function* pieces(token: string, fits: (part: string) => boolean): Generator<string> {
  let piece = "";
  for (const sign of token) {
    if (piece !== "" && !fits(piece + sign)) {
      yield piece;
      piece = "";
    }
    piece += sign;
  }
  if (piece !== "") yield piece;
}
