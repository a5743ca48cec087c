/**
 * Creates the invoice for an application's fees, and the receipt for the payment, as PDF documents of the
 * application.
 */
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
import { sumAmounts, toCalculatedFees } from "./fees.ts";

type FeeDocumentKind = "invoice" | "receipt";
const DOCUMENT_LANGUAGE = "en-AU";
const titleByKind = { invoice: "Invoice", receipt: "Receipt" } as const;

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
  const title = `${titleByKind[kind]} ${reference}`;
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
  const feeRows = toCalculatedFees(application.Fees).map(({ Label, Amount }) => [
    englishTranslator.text(Label),
    formatMoney(Amount, DOCUMENT_LANGUAGE, sign),
  ]);
  const total = formatMoney(
    sumAmounts(application.Fees.map(({ Amount }) => Amount)),
    DOCUMENT_LANGUAGE,
    sign,
  );
  const pdfOptions = {
    ...{ title, from, at, language: DOCUMENT_LANGUAGE },
    footer: `${title} · ${number ?? ""} · made for demonstration`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  };
  const printedTexts = [JSON.stringify([application, from, feeRows])];
  return createTaggedPdf(loadFontsFor(fonts, printedTexts), pdfOptions, (writer) => {
    writer.row("Application", number ?? "");
    writer.row("Property", Title);
    writer.row("Applicant", ApplicantName);
    writer.row("Date", formatLongDay(at));
    if (kind === "invoice" && DueDate) writer.row("Pay by", formatLongDay(getStartOfDay(DueDate)));
    writer.heading(2, "Fees");
    writer.table(
      ["Fee", "Amount"],
      [8, 3],
      [...feeRows, [kind === "invoice" ? "Total due" : "Total paid", total]],
    );
    writer.paragraph(kind === "invoice" ? `Quote ${title} when you pay.` : "Paid in full. Thank you.");
  });
}
