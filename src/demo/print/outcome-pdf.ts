/**
 * Creates the PDFs that the authority issues (permit, certificate, notice), with the authority's name at the
 * top.
 */
import { formatLongDay } from "../time/calendar.ts";
import { type LoadFont, loadFontsFor } from "./fonts.ts";
import { createPdf } from "./pdf.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { TEXT_COLOUR } from "./tagged-sheet.ts";
import type { Typesetter } from "./typesetter.ts";

interface PermitOutcome {
  /** Title, such as `Building permit` or `Certificate of final inspection`. */
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

const SECONDARY_COLOUR = "#5c6a74";
const HEAD_COLOUR = "#1f4d46";
const [LEFT, WIDTH] = [56, 480];

export function createOutcomePdf(fonts: LoadFont, outcome: PermitOutcome): Promise<Uint8Array> {
  const { title, authority, at, conditions } = outcome;
  const texts = Object.values(outcome).flatMap((value) => (value instanceof Date ? [] : value));
  return createPdf(
    loadFontsFor(fonts, texts),
    { title: `${title} ${outcome.number}`, author: authority, at },
    (pdf, setter) => {
      drawHead(pdf, setter, outcome);
      const rows = [
        ["Number", outcome.number],
        ["Issued to", outcome.applicant],
        ["Property", outcome.site],
        ["Building work", outcome.description],
        ["Date of issue", formatLongDay(at)],
      ] as const;
      let y = 190;
      for (const [name, value] of rows) {
        setter.draw(setter.set(name, 120, { size: 10 }), LEFT, y, SECONDARY_COLOUR);
        y = setter.draw(setter.set(value || "–", 356, { size: 10.5, bold: true }), 180, y, TEXT_COLOUR) + 6;
      }
      y =
        setter.draw(setter.set("Conditions", WIDTH, { size: 12, bold: true }), LEFT, y + 14, TEXT_COLOUR) + 4;
      for (const [index, condition] of conditions.entries())
        y =
          setter.draw(setter.set(`${index + 1}.  ${condition}`, WIDTH, { size: 10 }), LEFT, y, TEXT_COLOUR) +
          5;
      y = setter.draw(setter.set(outcome.officer, WIDTH, { size: 10.5 }), LEFT, y + 24, TEXT_COLOUR);
      setter.draw(setter.set(`for ${authority}`, WIDTH, { size: 10.5 }), LEFT, y, SECONDARY_COLOUR);
      const note = "Made for demonstration: this paper permits nothing.";
      pdf.page.margins.bottom = 0;
      setter.draw(setter.set(note, WIDTH, { size: 8 }), LEFT, 775, SECONDARY_COLOUR);
    },
  );
}

function drawHead(
  pdf: PdfDocument,
  setter: Typesetter,
  { title, authority, authorityAddress }: PermitOutcome,
): void {
  pdf.lineWidth(1.4).strokeColor(HEAD_COLOUR).rect(34, 34, 527, 774).stroke();
  pdf.lineWidth(0.5).rect(39, 39, 517, 764).stroke();
  const y = setter.draw(setter.set(authority, WIDTH, { size: 13, bold: true }), LEFT, 56, HEAD_COLOUR);
  setter.draw(setter.set(authorityAddress, WIDTH, { size: 9 }), LEFT, y, SECONDARY_COLOUR);
  setter.draw(setter.set(title, WIDTH, { size: 26, bold: true }), LEFT, 112, TEXT_COLOUR);
}
