/** Creates the invoice for an application's fees and the receipt for the payment, as PDFs among its documents. */
import type { ServiceContext } from "../../../context/context.ts";
import { englishTranslator, formatMoney } from "../../../messages/translator.ts";
import { findHostName } from "../../../portal/host.ts";
import { loadFontsFor } from "../../../print/fonts.ts";
import { createTaggedPdf } from "../../../print/tagged-pdf.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import type { DocumentRecord } from "../../../records/document-record.ts";
import { formatLongDay, getStartOfDay } from "../../../time/calendar.ts";
import { issueDocument } from "../../documents/issued-document.ts";
import { getApplicationCurrency } from "./application-currency.ts";
import { addCents, toCalculatedFees } from "./fees.ts";

type FeeDocumentKind = "invoice" | "receipt";
const LANGUAGE = "en-AU";
const titles = { invoice: "Invoice", receipt: "Receipt" } as const;

/**
 * Creates the PDF and returns an unsaved document record. The title has the invoice's reference, or the
 * number of the application if there is no invoice (fees paid at the counter). Throws if both are missing.
 */
export async function createFeeDocument(
  kind: FeeDocumentKind,
  application: ApplicationRecord,
  at: Date,
  context: Pick<ServiceContext, "documents" | "fonts" | "hosts" | "random" | "store">,
): Promise<DocumentRecord> {
  const reference = application.Payment?.Reference ?? application.Number;
  if (reference === null) throw new Error(`${application.Id} has neither an invoice nor a number`);
  const by = findHostName(context.hosts, application.Domain);
  const title = `${titles[kind]} ${reference}`;
  return issueDocument(
    {
      bytes: await createFeePdf(kind, title, application, by, at, context),
      fileName: `${title}.pdf`,
      contentType: "application/pdf",
      documentTypeId: kind,
      folder: "fees",
      by,
      at,
    },
    application,
    context,
  );
}

function createFeePdf(
  kind: FeeDocumentKind,
  title: string,
  application: ApplicationRecord,
  from: string,
  at: Date,
  { fonts, store }: Pick<ServiceContext, "fonts" | "store">,
): Promise<Uint8Array> {
  const { Number: number, Title, ApplicantName, DueDate } = application;
  const { sign } = getApplicationCurrency(application, { store });
  const fees = toCalculatedFees(application.Fees).map(({ Label, Amount }) => [
    englishTranslator.text(Label),
    formatMoney(Amount, LANGUAGE, sign),
  ]);
  const total = formatMoney(addCents(application.Fees.map(({ Amount }) => Amount)), LANGUAGE, sign);
  const paper = {
    ...{ title, from, at, language: LANGUAGE },
    footer: `${title} · ${number ?? ""} · made for demonstration`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  };
  const texts = [JSON.stringify([application, from, fees])];
  return createTaggedPdf(loadFontsFor(fonts, texts), paper, (writer) => {
    writer.row("Application", number ?? "");
    writer.row("Property", Title);
    writer.row("Applicant", ApplicantName);
    writer.row("Date", formatLongDay(at));
    if (kind === "invoice" && DueDate) writer.row("Pay by", formatLongDay(getStartOfDay(DueDate)));
    writer.heading(2, "Fees");
    writer.table(
      ["Fee", "Amount"],
      [8, 3],
      [...fees, [kind === "invoice" ? "Total due" : "Total paid", total]],
    );
    writer.paragraph(kind === "invoice" ? `Quote ${title} when you pay.` : "Paid in full. Thank you.");
  });
}
