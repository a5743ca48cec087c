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

const FOOTER_HEIGHT = 40;

const headingSizes = { 1: 20, 2: 13.5, 3: 11 } as const;
const ROW_STYLE = { size: 9.5 };

export function createWriter(
  pdf: PdfDocument,
  setter: Typesetter,
  root: PdfStructure,
  start: "left" | "right",
): TaggedWriter {
  const width = pdf.page.width - 2 * PAGE_MARGIN;
  const getBottom = () => pdf.page.height - PAGE_MARGIN - FOOTER_HEIGHT;
  const makeRoom = (height: number) => {
    if (pdf.y + height > getBottom()) pdf.addPage();
  };
  const add: TaggedSheet["add"] = (parent, kind, { readingOrderText }, draw) => {
    const element = pdf.struct(
      kind,
      readingOrderText === undefined ? {} : { actual: readingOrderText },
      draw,
    );
    parent.add(element);
    element.end();
  };
  const sheet: TaggedSheet = { pdf, setter, root, start, width, getBottom, makeRoom, add };

  return {
    heading(level, text) {
      const size = headingSizes[level];
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
        setter.set(label, labelWidth, ROW_STYLE),
        setter.set(value.trim() || "–", valueWidth, ROW_STYLE),
      ];
      const height = Math.max(left.height, right.height);
      makeRoom(Math.min(height, 200) + 6);
      const rowElement = pdf.struct("P");
      root.add(rowElement);
      const top = pdf.y;
      const labelX = start === "left" ? PAGE_MARGIN : PAGE_MARGIN + valueWidth + 12;
      const valueX = start === "left" ? PAGE_MARGIN + labelWidth + 12 : PAGE_MARGIN;
      add(rowElement, "Span", left, () => void setter.draw(left, labelX, top, SECONDARY_COLOUR, start));
      pdf.y = top;
      for (const part of getParts(sheet, right)) {
        const at = pdf.y;
        add(rowElement, "Span", part, () => void setter.draw(part, valueX, at, TEXT_COLOUR, start));
      }
      rowElement.end();
      pdf.y = Math.max(pdf.y, Math.min(top + left.height, getBottom())) + 5;
    },
    table: (head, widths, rows) => writeTable(sheet, head, widths, rows),
  };
}

/** Splits a text block into parts that fit on the current page and on following pages. */
function* getParts({ pdf, getBottom }: TaggedSheet, block: TextBlock): Generator<TextBlock> {
  const lineHeight = block.height / block.lines.length;
  let remainingLines = block.lines;
  while (remainingLines.length > 0) {
    const fittingLineCount = Math.max(1, Math.floor((getBottom() - pdf.y) / lineHeight));
    const lines = remainingLines.slice(0, fittingLineCount);
    yield { ...block, lines, height: lines.length * lineHeight };
    remainingLines = remainingLines.slice(fittingLineCount);
    if (remainingLines.length > 0) pdf.addPage();
  }
}
