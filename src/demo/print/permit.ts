/** What the authority hands out: permit, certificate or notice, with the name of the customer it comes from. */
import { longDay } from "../calendar.ts";
import { makePdf, type Pdf } from "./pdf.ts";

export interface Outcome {
  /** `Building permit`, `Certificate of final inspection`, … */
  readonly title: string;
  readonly authority: string;
  readonly authorityAddress: string;
  readonly number: string;
  readonly site: string;
  readonly description: string;
  readonly applicant: string;
  readonly officer: string;
  readonly at: Date;
  readonly conditions: readonly string[];
}

export function makeOutcome(outcome: Outcome): Promise<Uint8Array> {
  const { title, authority, at } = outcome;
  return makePdf({ title: `${title} ${outcome.number}`, author: authority, at }, (pdf) => {
    drawHead(pdf, outcome);
    const rows = [
      ["Number", outcome.number],
      ["Issued to", outcome.applicant],
      ["Property", outcome.site],
      ["Building work", outcome.description],
      ["Date of issue", longDay(at)],
    ] as const;
    pdf.y = 190;
    for (const [name, value] of rows) drawRow(pdf, name, value);
    pdf.moveDown(1.2).font("Helvetica-Bold").fontSize(12).fillColor("#1d2730").text("Conditions", 56);
    pdf.moveDown(0.4).font("Helvetica").fontSize(10.5);
    for (const [index, condition] of outcome.conditions.entries())
      pdf.text(`${index + 1}.  ${condition}`, 56, pdf.y, { width: 480, lineGap: 2 }).moveDown(0.5);
    pdf.moveDown(2).fontSize(10.5).text(outcome.officer, 56).fillColor("#5c6a74").text(`for ${authority}`);
    pdf
      .fontSize(8)
      .text("Made for demonstration: this paper permits nothing.", 56, 775, { lineBreak: false });
  });
}

function drawHead(pdf: Pdf, { title, authority, authorityAddress }: Outcome): void {
  pdf.lineWidth(1.4).strokeColor("#1f4d46").rect(34, 34, 527, 774).stroke();
  pdf.lineWidth(0.5).rect(39, 39, 517, 764).stroke();
  pdf.fillColor("#1f4d46").font("Helvetica-Bold").fontSize(13).text(authority, 56, 60);
  pdf.font("Helvetica").fontSize(9).fillColor("#5c6a74").text(authorityAddress);
  pdf.font("Times-Bold").fontSize(28).fillColor("#1d2730").text(title, 56, 118, { width: 480 });
}

function drawRow(pdf: Pdf, name: string, value: string): void {
  const top = pdf.y;
  pdf.font("Helvetica").fontSize(10).fillColor("#5c6a74").text(name, 56, top, { width: 120 });
  pdf
    .font("Helvetica-Bold")
    .fontSize(10.5)
    .fillColor("#1d2730")
    .text(value || "–", 180, top, { width: 356 });
  pdf.y = Math.max(pdf.y, top + 16) + 6;
}
