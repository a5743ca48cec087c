/** Sample files: a generated PDF and a PNG like that of a phone. */
import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws a PDF of one page with a title and a drawing. `more` adds a page for each text. */
export async function drawPdf(
  name: string,
  title: string,
  more: readonly string[] = [],
): Promise<SampleFile> {
  const document = new PDFDocument({ size: "A4", info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const pdfEnded = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(20).text(title);
  document.rect(100, 160, 300, 220).stroke().text("North", 420, 160);
  for (const text of more) document.addPage().fontSize(14).text(text);
  document.end();
  await pdfEnded;
  return { name, mimeType: "application/pdf", buffer: Buffer.concat(chunks) };
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export function drawPng(name: string, side = 64): SampleFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((side + 1) * side, 0x80);
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0;
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk("IHDR", header),
    createChunk("IDAT", deflateSync(rows)),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}
