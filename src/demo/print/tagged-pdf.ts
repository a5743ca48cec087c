/**
 * Creates accessible PDFs: tagged headings, paragraphs, rows and tables, with language and bookmarks. The
 * host's name is at the top of the first page. The host's name and the page number are at the bottom of every
 * page.
 */
import { englishTranslator } from "../messages/translator.ts";
import type { LoadFont } from "./fonts.ts";
import { createPdf } from "./pdf.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { missingCharactersNote } from "./printable-text.ts";
import { drawAsArtifact, PAGE_MARGIN, SECONDARY_COLOUR } from "./tagged-sheet.ts";
import { createWriter, type TaggedWriter } from "./tagged-writer.ts";
import type { Typesetter } from "./typesetter.ts";

interface TaggedDocument {
  readonly title: string;
  /** Name of the host, printed at the top of the first page and at the foot of every page. */
  readonly from: string;
  readonly at: Date;
  /** Language tag (BCP 47). */
  readonly language: string;
  readonly layout?: "portrait" | "landscape";
  /** Large text below the title, such as `Not lodged`. */
  readonly stamp?: string | undefined;
  /** Note printed at the end if a character was not available; in English by default. */
  readonly missingCharactersNote?: string;
  /** Text at the foot of every page, after the name of the host. */
  readonly footer: string;
  /** Returns text such as `Page 2 of 5`. */
  readonly pageOf: (page: number, pages: number) => string;
}

/** Returns the side on which lines start: right for right-to-left languages. */
const getStart = (language: string) => (/^(ar|he|fa|ur)\b/.test(language) ? "right" : "left");

export function createTaggedPdf(
  fonts: LoadFont | null,
  document: TaggedDocument,
  write: (writer: TaggedWriter) => void,
): Promise<Uint8Array> {
  const { title, from: author, at, language, layout = "portrait" } = document;
  return createPdf(fonts, { title, author, at, layout, language, tagged: true }, (pdf, setter) => {
    const start = getStart(language);
    drawLetterhead(pdf, setter, document, start);
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    const writer = createWriter(pdf, setter, root, start);
    writer.heading(1, title);
    if (document.stamp) writer.paragraph(document.stamp, "loud");
    write(writer);
    if (setter.hasMissingCharacters())
      writer.paragraph(
        document.missingCharactersNote ?? englishTranslator.text(missingCharactersNote),
        "quiet",
      );
    root.end();
    drawFooters(pdf, setter, document, start);
  });
}

type Side = "left" | "right";
const getOppositeSide = (side: Side): Side => (side === "left" ? "right" : "left");

function drawLetterhead(pdf: PdfDocument, setter: Typesetter, { from }: TaggedDocument, start: Side): void {
  drawAsArtifact(pdf, () => {
    pdf.rect(0, 0, pdf.page.width, 8).fill("#44606e");
    const name = setter.set(from, pdf.page.width - 2 * PAGE_MARGIN, { size: 10.5, bold: true }, 1);
    setter.draw(name, PAGE_MARGIN, 36, "#44606e", start);
  });
  pdf.y = 66;
}

function drawFooters(
  pdf: PdfDocument,
  setter: Typesetter,
  { from, footer, pageOf }: TaggedDocument,
  start: Side,
): void {
  const { start: first, count } = pdf.bufferedPageRange();
  const style = { size: 8, direction: start === "left" ? "ltr" : "rtl" } as const;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(first + index);
    const y = pdf.page.height - PAGE_MARGIN - 12;
    // Remove the bottom margin, because pdfkit would start a new page for text below it.
    pdf.page.margins.bottom = 0;
    drawAsArtifact(pdf, () => {
      const width = pdf.page.width - 2 * PAGE_MARGIN;
      const [footLine, page] = [
        setter.set(`${from} · ${footer}`, width - 90, style, 1),
        setter.set(pageOf(index + 1, count), 84, style, 1),
      ];
      setter.draw(footLine, start === "left" ? PAGE_MARGIN : PAGE_MARGIN + 90, y, SECONDARY_COLOUR, start);
      setter.draw(
        page,
        start === "left" ? PAGE_MARGIN + width - 84 : PAGE_MARGIN,
        y,
        SECONDARY_COLOUR,
        getOppositeSide(start),
      );
    });
  }
}
