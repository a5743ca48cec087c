/** Draws a tagged PDF element by element. */

import type { PdfDocument } from "./pdf-document.ts";
import type { PdfStructure, TaggedSheet } from "./tagged-sheet.ts";
import { PAGE_MARGIN, SECONDARY_COLOUR, TEXT_COLOUR } from "./tagged-sheet.ts";
import { writeTable } from "./tagged-table.ts";
import type { TextBlock, Typesetter } from "./typesetter.ts";

export interface TaggedWriter {
  heading(level: 1 | 2 | 3, text: string): void;
  paragraph(text: string, tone?: "plain" | "quiet" | "loud"): void;
  /** Draws a question and its answer side by side. */
  row(label: string, value: string): void;
  /** Draws a table. Widths are fractions of the page width; the head repeats on every page. */
  table(head: readonly string[], widths: readonly number[], rows: readonly (readonly string[])[]): void;
}

const WARNING_COLOUR = "#8a2b12";

const FOOT = 40;

const sizes = { 1: 20, 2: 13.5, 3: 11 } as const;
const HALF = { size: 9.5 };

export function createWriter(
  pdf: PdfDocument,
  setter: Typesetter,
  root: PdfStructure,
  start: "left" | "right",
): TaggedWriter {
  const width = pdf.page.width - 2 * PAGE_MARGIN;
  const bottom = () => pdf.page.height - PAGE_MARGIN - FOOT;
  const makeRoom = (height: number) => {
    if (pdf.y + height > bottom()) pdf.addPage();
  };
  const add: TaggedSheet["add"] = (parent, kind, { actual }, draw) => {
    const element = pdf.struct(kind, actual === undefined ? {} : { actual }, draw);
    parent.add(element);
    element.end();
  };
  const sheet: TaggedSheet = { pdf, setter, root, start, width, bottom, makeRoom, add };

  return {
    heading(level, text) {
      const size = sizes[level];
      const block = setter.set(text, width, { size, bold: true });
      if (level > 1) pdf.y += size * 0.6;
      makeRoom(block.height + 40);
      const top = pdf.y;
      add(root, `H${level}`, block, () => void setter.draw(block, PAGE_MARGIN, top, TEXT_COLOUR, start));
      if (level === 2) pdf.outline.addItem(text);
      pdf.y += size * 0.25;
    },
    paragraph(text, tone = "plain") {
      const isLoud = tone === "loud";
      const block = setter.set(text, width, { size: isLoud ? 12 : 10, bold: isLoud });
      makeRoom(Math.min(block.height, 60));
      const colour = { plain: TEXT_COLOUR, quiet: SECONDARY_COLOUR, loud: WARNING_COLOUR }[tone];
      for (const part of getParts(sheet, block)) {
        const top = pdf.y;
        add(root, "P", part, () => void setter.draw(part, PAGE_MARGIN, top, colour, start));
      }
      pdf.y += 4;
    },
    row(label, value) {
      const [labelWidth, valueWidth] = [width * 0.38, width * 0.62 - 12];
      const [left, right] = [
        setter.set(label, labelWidth, HALF),
        setter.set(value.trim() || "–", valueWidth, HALF),
      ];
      const height = Math.max(left.height, right.height);
      makeRoom(Math.min(height, 200) + 6);
      const rowElement = pdf.struct("P");
      root.add(rowElement);
      const top = pdf.y;
      const labelAt = start === "left" ? PAGE_MARGIN : PAGE_MARGIN + valueWidth + 12;
      const valueAt = start === "left" ? PAGE_MARGIN + labelWidth + 12 : PAGE_MARGIN;
      add(rowElement, "Span", left, () => void setter.draw(left, labelAt, top, SECONDARY_COLOUR, start));
      pdf.y = top;
      for (const part of getParts(sheet, right)) {
        const at = pdf.y;
        add(rowElement, "Span", part, () => void setter.draw(part, valueAt, at, TEXT_COLOUR, start));
      }
      rowElement.end();
      pdf.y = Math.max(pdf.y, Math.min(top + left.height, bottom())) + 5;
    },
    table: (head, widths, rows) => writeTable(sheet, head, widths, rows),
  };
}

/** Splits a text block into parts that fit on the current page and on following pages. */
function* getParts({ pdf, bottom }: TaggedSheet, block: TextBlock): Generator<TextBlock> {
  const lineHeight = block.height / block.lines.length;
  let rest = block.lines;
  while (rest.length > 0) {
    const room = Math.max(1, Math.floor((bottom() - pdf.y) / lineHeight));
    const lines = rest.slice(0, room);
    yield { ...block, lines, height: lines.length * lineHeight };
    rest = rest.slice(room);
    if (rest.length > 0) pdf.addPage();
  }
}
