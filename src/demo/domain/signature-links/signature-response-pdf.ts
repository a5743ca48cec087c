/**
 * Creates the PDF of a neighbour's response to a notice of protection work, a document of the application.
 * The PDF is in English, like all official records.
 */
import type { SignatureAnswer } from "#contract/public/public-signature.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createMessage, toStoredText } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import { loadFontsFor } from "../../print/fonts.ts";
import { createTaggedPdf } from "../../print/tagged-pdf.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { formatLongDay } from "../../time/calendar.ts";
import { issueDocument } from "../documents/issued-document.ts";

const textByAnswer = {
  agree: "I agree to the proposed protection work.",
  decline: "I do not agree to the proposed protection work.",
} as const;

/** Stores the PDF and returns an unsaved document record. */
export async function createSignatureResponsePdf(
  { Name, Email, Address, Note, SentAt }: SignatureRequestRecord,
  application: ApplicationRecord,
  answer: Omit<SignatureAnswer, "Answer"> & { readonly Answer: keyof typeof textByAnswer },
  context: ServiceContext,
): Promise<DocumentRecord> {
  const at = context.now();
  const signatureText = answer.Signature?.Kind === "typed" ? answer.Signature.Value : answer.Name.trim();
  const rows: readonly (readonly [string, string])[] = [
    ["Application", application.Number ?? "Not lodged yet"],
    ["Land", application.Title],
    ["Notice from", application.ApplicantName],
    ["Notice sent", formatLongDay(SentAt)],
    ["Adjoining owner", `${answer.Name.trim()} (asked as ${Name}, ${Email})`],
    ["Adjoining property", Address ?? ""],
    ["Proposed protection work", Note],
    ["Response", textByAnswer[answer.Answer]],
    ["Comment", answer.Comment.trim()],
    ["Signed", signatureText],
    ["Date", formatLongDay(at)],
  ];
  const title = "Response to a notice of protection work";
  const pdfOptions = {
    title,
    from: findHostName(context.hosts, application.Domain),
    at,
    language: "en",
    footer: application.Number ?? application.Title,
    pageOf: (page: number, pages: number) =>
      englishTranslator.text(createMessage("print.page", { page, pages })),
  };
  const bytes = await createTaggedPdf(
    loadFontsFor(
      context.fonts,
      rows.map(([, value]) => value),
    ),
    pdfOptions,
    (writer) => {
      for (const [label, value] of rows) writer.row(label, value);
    },
  );
  const by = toStoredText(createMessage("people.byEmailedLink", { name: answer.Name.trim() }));
  const fileName = `protection-work-response-${toFileNamePart(answer.Name)}.pdf`;
  const document = await issueDocument(
    {
      ...{ bytes, fileName, contentType: "application/pdf", documentTypeId: "protection-work" },
      ...{ folder: "responses", by, at },
    },
    application,
    context,
  );
  return { ...document, State: "Uploaded", IsOutcome: false };
}

/** Converts a name for a file name: `Ada Okafor` becomes `ada-okafor`. */
function toFileNamePart(name: string): string {
  const fileNamePart = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return fileNamePart || "neighbour";
}
