/** Sample PDFs (reports, titles, certificates) with a letterhead, headings and paragraphs. */
import { type LoadFont, loadFontsFor } from "./fonts.ts";
import { createPdf } from "./pdf.ts";

interface SampleDocument {
  readonly title: string;
  readonly issuer: string;
  readonly lines: readonly string[];
}

const [LEFT, WIDTH] = [48, 480];

export function createSamplePdf(
  fonts: LoadFont,
  { title, issuer, lines }: SampleDocument,
  at: Date,
): Promise<Uint8Array> {
  return createPdf(
    loadFontsFor(fonts, [title, issuer, ...lines]),
    { title, author: issuer, at },
    (pdf, setter) => {
      pdf.rect(0, 0, pdf.page.width, 8).fill("#44606e");
      setter.draw(setter.set(issuer, WIDTH, { size: 10, bold: true }), LEFT, 42, "#44606e");
      let y = setter.draw(setter.set(title, WIDTH, { size: 20, bold: true }), LEFT, 72, "#1d2730") + 10;
      for (const line of lines)
        y = setter.draw(setter.set(line, WIDTH, { size: 10.5 }), LEFT, y, "#1d2730") + 8;
      const note = "Made for demonstration. Names and numbers are invented.";
      pdf.page.margins.bottom = 0;
      setter.draw(setter.set(note, WIDTH, { size: 8 }), LEFT, 780, "#6b7882");
    },
  );
}

/** Sample documents that applicants of the demo upload. */
export const sampleDocuments = {
  title: {
    title: "Register search statement",
    issuer: "Land register",
    lines: [
      "Volume 11482 Folio 317. Parent title volume 10994 folio 820.",
      "Land description: Lot 12 on Plan of Subdivision 512345L.",
      "Registered proprietor: as named in the application. Estate fee simple, sole proprietor.",
      "Encumbrances, caveats and notices: covenant AH334417P. For easements see the plan.",
      "Activity in the last 125 days: nil.",
    ],
  },
  report: {
    title: "Site classification and soil report",
    issuer: "Groundwork Geotechnical",
    lines: [
      "Two boreholes were drilled to 2.4 m. Fill to 0.3 m over stiff, highly plastic silty clay.",
      "Site classification to AS 2870: H1. Estimated surface movement ys = 45 mm.",
      "Allowable bearing pressure: 100 kPa at 0.6 m below natural ground.",
      "Trees on and beside the site were considered. Drainage has to be kept away from the footings.",
    ],
  },
  energy: {
    title: "Energy rating certificate",
    issuer: "Northlight Energy Assessors",
    lines: [
      "Star rating: 7.2. Heating 62.4 MJ/m², cooling 18.1 MJ/m² a year.",
      "Ceilings R6.0, walls R2.7, waffle pod 225 mm. Glazing: U 2.0, SHGC 0.42.",
      "Whole-of-home rating: 71 out of 100, with 6.6 kW of photovoltaics.",
    ],
  },
  certificate: {
    title: "Certificate",
    issuer: "Issued for the application it is attached to",
    lines: [
      "This certifies that what is named in the application has been examined and found to comply.",
      "Reference and particulars stand in the application. Valid from the day of issue.",
    ],
  },
  form: {
    title: "Form, signed by the owner",
    issuer: "Building Regulations 2018",
    lines: [
      "I authorise the applicant named in the application to apply on my behalf for a building permit under section 248 of the Building Act 1993.",
      "Signed by the owner of the land, in the presence of a witness.",
    ],
  },
  contract: {
    title: "Major domestic building contract, extract",
    issuer: "Parties as named in the application",
    lines: [
      "Works: as shown on the drawings listed in schedule 2. Contract price: as stated in the application, GST included.",
      "Progress payments: deposit 5 %, base 10 %, frame 15 %, lock-up 35 %, fixing 25 %, completion 10 %.",
      "The builder holds the insurance that the Act requires.",
    ],
  },
} as const satisfies Record<string, SampleDocument>;
