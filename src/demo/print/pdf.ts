/** Makes a PDF in memory: A4, plain fonts, with its title and author. */
import PDFDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  readonly layout?: "portrait" | "landscape";
}

/** Draws with the function handed in; answers the finished bytes. */
export function makePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const { title, author, at, layout = "portrait" } = options;
  const pdf = new PDFDocument({
    size: "A4",
    layout,
    margin: 48,
    lang: "en-AU",
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
