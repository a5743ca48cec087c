/**
 * Papers that a screen reader can read: headings, paragraphs, rows of questions and answers, tables; tagged, with a
 * language, bookmarks, the sender's name at the head and page numbers at the foot of every page.
 */
import { makePdf, type Pdf } from "./pdf.ts";
import { printable } from "./printable.ts";

export interface TaggedPaper {
  readonly title: string;
  /** Whose paper it is: the host's name. */
  readonly from: string;
  readonly at: Date;
  /** BCP 47. */
  readonly language: string;
  readonly layout?: "portrait" | "landscape";
  /** Stands large across the head, as `Not lodged`. */
  readonly stamp?: string | undefined;
  /** At the foot of every page. */
  readonly foot: string;
  /** `Page 2 of 5`. */
  readonly pageOf: (page: number, pages: number) => string;
}

export interface Writer {
  heading(level: 1 | 2 | 3, text: string): void;
  paragraph(text: string, tone?: "plain" | "quiet" | "loud"): void;
  /** A question and its answer, side by side. */
  row(label: string, value: string): void;
  /** Widths are shares of the line; the head is drawn again on every page. */
  table(head: readonly string[], widths: readonly number[], rows: readonly (readonly string[])[]): void;
}

const INK = "#1d2730";
const QUIET = "#4f5d67";
const RULE = "#c4ccd2";
const LOUD = "#8a2b12";
const MARGIN = 48;
const FOOT = 40;

export function makeTaggedPaper(paper: TaggedPaper, write: (writer: Writer) => void): Promise<Uint8Array> {
  const { title, from: author, at, language, layout = "portrait" } = paper;
  return makePdf(
    { title: printable(title), author: printable(author), at, layout, language, tagged: true },
    (pdf) => {
      drawLetterhead(pdf, paper);
      const root = pdf.struct("Document");
      pdf.addStructure(root);
      const writer = createWriter(pdf, root);
      writer.heading(1, title);
      if (paper.stamp) writer.paragraph(paper.stamp, "loud");
      write(writer);
      root.end();
      drawFeet(pdf, paper);
    },
  );
}

type Struct = ReturnType<Pdf["struct"]>;
const sizes = { 1: 20, 2: 13.5, 3: 11 } as const;

function createWriter(pdf: Pdf, root: Struct): Writer {
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = () => pdf.page.height - MARGIN - FOOT;
  const makeRoom = (height: number) => {
    if (pdf.y + height > bottom()) pdf.addPage();
  };
  /** Draws as one element; anything higher than a page flows on by itself. */
  const add = (parent: Struct, kind: string, draw: () => unknown) => {
    const element = pdf.struct(kind, {}, () => void draw());
    parent.add(element);
    element.end();
  };

  return {
    heading(level, text) {
      pdf.moveDown(level === 1 ? 0 : 0.6);
      pdf.font("Helvetica-Bold").fontSize(sizes[level]);
      makeRoom(pdf.heightOfString(printable(text), { width }) + 40);
      add(root, `H${level}`, () => {
        pdf.fillColor(INK).text(printable(text), MARGIN, pdf.y, { width });
      });
      if (level === 2) pdf.outline.addItem(text);
      pdf.moveDown(0.35);
    },
    paragraph(text, tone = "plain") {
      const isLoud = tone === "loud";
      pdf.font(isLoud ? "Helvetica-Bold" : "Helvetica").fontSize(isLoud ? 12 : 10);
      const words = printable(text);
      makeRoom(Math.min(pdf.heightOfString(words, { width }), 60));
      add(root, "P", () => {
        const colour = { plain: INK, quiet: QUIET, loud: LOUD }[tone];
        pdf.fillColor(colour).text(words, MARGIN, pdf.y, { width, lineGap: 2 });
      });
      pdf.moveDown(0.4);
    },
    row(label, value) {
      const labelWidth = width * 0.38;
      const valueWidth = width - labelWidth - 12;
      const [left, right] = [printable(label), printable(value) || "–"];
      pdf.font("Helvetica").fontSize(9.5);
      const height = Math.max(
        pdf.heightOfString(left, { width: labelWidth }),
        pdf.heightOfString(right, { width: valueWidth }),
      );
      makeRoom(Math.min(height, 200) + 6);
      const [top, page] = [pdf.y, pdf.page];
      const both = pdf.struct("P");
      root.add(both);
      add(both, "Span", () => pdf.fillColor(QUIET).text(left, MARGIN, top, { width: labelWidth }));
      // A long question may have flowed on to the next page: the answer then follows it there.
      const start = pdf.page === page ? top : pdf.y;
      add(both, "Span", () =>
        pdf.fillColor(INK).text(right, MARGIN + labelWidth + 12, start, { width: valueWidth }),
      );
      both.end();
      pdf.y = pdf.page === page ? top + height + 5 : pdf.y + 5;
    },
    table(head, widths, rows) {
      const shares = widths.map((share) => share / widths.reduce((sum, one) => sum + one, 0));
      const table = pdf.struct("Table");
      root.add(table);
      const heightOf = (cells: readonly string[], font: string) => {
        pdf.font(font).fontSize(8.5);
        const heights = cells.map((cell, at) =>
          pdf.heightOfString(cell, { width: width * (shares[at] ?? 0) - 6 }),
        );
        return Math.min(Math.max(...heights), bottom() - MARGIN - 40);
      };
      const drawRow = (cells: readonly string[], kind: "TH" | "TD", parent: Struct | null) => {
        const font = kind === "TH" ? "Helvetica-Bold" : "Helvetica";
        const [top, height] = [pdf.y, heightOf(cells, font)];
        const line = parent ? pdf.struct("TR") : null;
        if (line) parent?.add(line);
        let left = MARGIN;
        for (const [at, cell] of cells.entries()) {
          const room = width * (shares[at] ?? 0) - 6;
          const x = left;
          const draw = () => {
            pdf.font(font).fontSize(8.5).fillColor(INK);
            pdf.text(cell, x, top, { width: room, height, ellipsis: true });
          };
          if (line) add(line, kind, draw);
          else asArtifact(pdf, draw);
          left += width * (shares[at] ?? 0);
        }
        line?.end();
        pdf.y = top + height + 4;
        asArtifact(pdf, () => {
          pdf.lineWidth(0.5).strokeColor(RULE);
          pdf
            .moveTo(MARGIN, pdf.y)
            .lineTo(MARGIN + width, pdf.y)
            .stroke();
        });
        pdf.y += 4;
      };
      const titles = head.map(printable);
      drawRow(titles, "TH", table);
      for (const row of rows) {
        const cells = row.map(printable);
        if (pdf.y + heightOf(cells, "Helvetica") + 8 > bottom()) {
          pdf.addPage();
          drawRow(titles, "TH", null);
        }
        drawRow(cells, "TD", table);
      }
      table.end();
      pdf.x = MARGIN;
    },
  };
}

/** What is there for the eye alone: readers pass over it. */
function asArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

function drawLetterhead(pdf: Pdf, { from }: TaggedPaper): void {
  asArtifact(pdf, () => {
    pdf.rect(0, 0, pdf.page.width, 8).fill("#44606e");
    pdf.font("Helvetica-Bold").fontSize(10).fillColor("#44606e");
    pdf.text(printable(from).toUpperCase(), MARGIN, 40, { characterSpacing: 0.6 });
  });
  pdf.y = 66;
}

function drawFeet(pdf: Pdf, { from, foot, pageOf }: TaggedPaper): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const y = pdf.page.height - MARGIN - 12;
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    asArtifact(pdf, () => {
      pdf.font("Helvetica").fontSize(8).fillColor(QUIET);
      const width = pdf.page.width - 2 * MARGIN;
      pdf.text(printable(`${from} · ${foot}`), MARGIN, y, { width: width - 90, height: 10, ellipsis: true });
      pdf.text(printable(pageOf(index + 1, count)), MARGIN, y, { width, align: "right" });
    });
  }
}
