/** Creates the inspection record, a tagged PDF among the application's documents. */

import type { ServiceContext } from "../../context/context.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import { type LoadFont, loadFontsFor } from "../../print/fonts.ts";
import { createTaggedPdf } from "../../print/tagged-pdf.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { formatLongDay, getCouncilTimeZone, getStartOfDay, toInstantOnDay } from "../../time/calendar.ts";
import { issueDocument } from "../documents/issued-document.ts";
import { officers } from "../lookups/officers.ts";
import { getOutcomeName } from "./inspection-response.ts";
import { getStageName } from "./stages.ts";

/** Creates the PDF and returns an unsaved document record. */
export async function createInspectionRecordPdf(
  inspection: InspectionRecord,
  application: ApplicationRecord,
  at: Date,
  context: Pick<ServiceContext, "documents" | "fonts" | "hosts" | "random">,
): Promise<DocumentRecord> {
  const authority = findHostName(context.hosts, application.Domain);
  const bytes = await createRecordPdf(context.fonts, inspection, application, authority, at);
  return issueDocument(
    {
      bytes,
      fileName: `Record of inspection ${inspection.Number}.pdf`,
      contentType: "application/pdf",
      documentTypeId: "inspection-record",
      folder: "records",
      by: authority,
      at,
    },
    application,
    context,
  );
}

function createRecordPdf(
  fonts: LoadFont,
  inspection: InspectionRecord,
  { Number: number, Title, Description }: ApplicationRecord,
  authority: string,
  at: Date,
): Promise<Uint8Array> {
  const { Outcome, Directions, InspectorId } = inspection;
  const inspector = officers.find(({ id }) => id === InspectorId);
  const pdfOptions = {
    title: `Record of inspection ${inspection.Number}`,
    from: authority,
    at,
    language: "en-AU",
    footer: `${inspection.Number} · ${number ?? ""} · made for demonstration`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  };
  // Embed only fonts that the texts need. Most texts need only Latin letters, and an office issues many records.
  const printedTexts = [JSON.stringify([inspection, Title, Description, authority])];
  return createTaggedPdf(loadFontsFor(fonts, printedTexts), pdfOptions, (writer) => {
    writer.paragraph("Building Act 1993, Building Regulations 2018", "quiet");
    writer.row("Permit", number ?? "");
    writer.row("Property", Title);
    writer.row("Building work", Description ?? "");
    writer.row("Stage", englishTranslator.text(getStageName(inspection)));
    writer.row("Purpose", inspection.IsMandatory ? "Mandatory notification stage" : "On request");
    writer.row("Date and time", formatInspectionTime(inspection));
    writer.row("Inspected by", inspector ? `${inspector.name}, ${inspector.phone}` : "Customer service");
    writer.row("On site", `${inspection.ContactName}, ${inspection.ContactPhone}`);
    writer.heading(2, "Outcome");
    writer.paragraph(Outcome ? englishTranslator.text(getOutcomeName(Outcome)) : "Not recorded", "loud");
    if (Directions.length > 0) {
      writer.heading(2, Outcome === "NotApproved" ? "To be put right" : "Conditions");
      const directionRows = Directions.map(({ Text, DueDate }, index) => [
        String(index + 1),
        Text,
        DueDate ? formatLongDay(getStartOfDay(DueDate)) : "–",
      ]);
      writer.table(["No.", "Direction", "By"], [1, 8, 3], directionRows);
    }
    writer.paragraph(
      Outcome === "NotApproved"
        ? "Do not cover the work. Book a re-inspection once it has been put right."
        : "Keep this record with the permit.",
    );
  });
}

function formatInspectionTime({ Window, RequestedDate }: InspectionRecord): string {
  const at = Window ? new Date(Window.From) : toInstantOnDay(RequestedDate, "09:00");
  return new Intl.DateTimeFormat("en-AU", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: getCouncilTimeZone(),
  }).format(at);
}
