import {
  drawAsArtifact,
  PAGE_MARGIN,
  type PdfStructure,
  RULE_COLOUR,
  type TaggedSheet,
  TEXT_COLOUR,
} from "./tagged-sheet.ts";
import type { TextBlock } from "./typesetter.ts";

const FONT_SIZE = 8.5;
const COLUMN_GAP = 6;

/** Draws a table whose head repeats on every page. A cell higher than a page is cut. */
export function writeTable(
  sheet: TaggedSheet,
  head: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
): void {
  const { pdf, setter, root, start, width, getBottom, add } = sheet;
  const totalShare = widths.reduce((sum, columnWidth) => sum + columnWidth, 0);
  const columns = widths.map((share) => (width * share) / totalShare);
  const table = pdf.struct("Table");
  root.add(table);
  const maxLines = Math.floor((getBottom() - PAGE_MARGIN - 40) / (FONT_SIZE * 1.42));
  const createBlocks = (cells: readonly string[], bold: boolean) =>
    cells.map((cell, index) =>
      setter.set(cell, (columns[index] ?? 0) - COLUMN_GAP, { size: FONT_SIZE, bold }, maxLines),
    );
  const getHeight = (blocks: readonly TextBlock[]) => Math.max(...blocks.map(({ height }) => height));

  function drawRow(blocks: readonly TextBlock[], kind: "TH" | "TD", parent: PdfStructure | null): void {
    const [top, height] = [pdf.y, getHeight(blocks)];
    const rowElement = parent ? pdf.struct("TR") : null;
    if (rowElement) parent?.add(rowElement);
    let offset = 0;
    for (const [index, block] of blocks.entries()) {
      const cellWidth = columns[index] ?? 0;
      const x =
        start === "left" ? PAGE_MARGIN + offset : PAGE_MARGIN + width - offset - cellWidth + COLUMN_GAP;
      const draw = () => void setter.draw(block, x, top, TEXT_COLOUR, start);
      if (rowElement) add(rowElement, kind, block, draw);
      else drawAsArtifact(pdf, draw);
      offset += cellWidth;
    }
    rowElement?.end();
    pdf.y = top + height + 3;
    drawAsArtifact(pdf, () => {
      pdf.lineWidth(0.5).strokeColor(RULE_COLOUR);
      pdf
        .moveTo(PAGE_MARGIN, pdf.y)
        .lineTo(PAGE_MARGIN + width, pdf.y)
        .stroke();
    });
    pdf.y += 3;
  }

  const headBlocks = createBlocks(head, true);
  drawRow(headBlocks, "TH", table);
  for (const row of rows) {
    const blocks = createBlocks(row, false);
    if (pdf.y + getHeight(blocks) + 8 > getBottom()) {
      pdf.addPage();
      drawRow(headBlocks, "TH", null);
    }
    drawRow(blocks, "TD", table);
  }
  table.end();
  pdf.x = PAGE_MARGIN;
}
