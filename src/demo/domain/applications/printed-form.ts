import type { ServiceContext } from "../../context/context.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import { createFormPdf, type PrintedForm } from "../../print/form-pdf.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { formatLongDay } from "../../time/calendar.ts";
import { getForm } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { listAnswerGroups } from "./application-details-response.ts";
import { getApplicationTitle } from "./application-title.ts";
import type { DraftRecords } from "./drafts/draft-response.ts";
import { listInformationRequests } from "./information-requests/information-requests.ts";

/** Prints a form with answers as a PDF. Returns the PDF and the file name. */
export async function printForm(
  { application, answers }: DraftRecords,
  context: ServiceContext,
  translator: Translator,
) {
  const { Id, Number: number, ApplicantName, Domain, StatusId, SubmittedAt } = application;
  const typeName = translator.text(getApplicationType(application.ApplicationTypeId).name);
  const documents = context.store.collection("document").find({ where: { ApplicationId: Id } });
  const isLodged = SubmittedAt !== null && !isOpenForApplicant(StatusId);
  const facts = [
    [createMessage("print.number"), number ?? ""],
    [createMessage("print.property"), translator.text(getApplicationTitle(application))],
    [createMessage("print.applicant"), ApplicantName],
    [createMessage("print.lodged"), SubmittedAt ? formatLongDay(SubmittedAt, translator.language) : ""],
    [createMessage("print.status"), translator.text(getStatus(StatusId).name)],
  ] as const;
  const submission = answers.ConfigurationId
    ? getForm(answers.ConfigurationId, answers.ConfigurationVersion, context).submission
    : undefined;
  const printedForm: PrintedForm = {
    title: typeName,
    from: findHostName(context.hosts, Domain),
    at: context.now(),
    number,
    isLodged,
    facts: facts.filter(([, value]) => value !== ""),
    groups: listAnswerGroups(application, answers, context, translator),
    documents: documents
      .filter(({ IsOutcome }) => !IsOutcome)
      .map(({ DocumentTypeId, FileName }) => ({
        type: translator.text(findDocumentType(DocumentTypeId)?.Name ?? DocumentTypeId),
        fileName: FileName,
      })),
    statements: (submission?.statements ?? [])
      .filter(({ key }) => answers.Answers[`statements.${key}`] === true)
      .map(({ label }) => translator.text(createFormMessage(label))),
    progress: isLodged ? listProgress(Id, context, translator) : [],
    informationRequests: isLodged ? listPrintedRequests(Id, context, translator) : [],
    signature: answers.SignedAt ? { name: answers.SignedByName, date: answers.SignedAt } : null,
  };
  const bytes = await createFormPdf(context.fonts, printedForm, translator);
  const baseName = number ?? translator.text(createMessage("applicationTypes.draftFile", { name: typeName }));
  return { bytes, fileName: `${baseName}.pdf` };
}

/** Returns the status changes since lodging. */
function listProgress(
  applicationId: string,
  { store }: ServiceContext,
  translator: Translator,
): PrintedForm["progress"] {
  const events = store
    .collection("event")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "Position", direction: "asc" } });
  const lodgedIndex = events.findIndex(({ To }) => To === "submitted");
  return events.slice(Math.max(lodgedIndex, 0)).map(({ At, To, By, Comment }) => ({
    date: At,
    status: translator.text(getStatus(To).name),
    by: translator.text(readStoredText(By)),
    comment: Comment,
  }));
}

function listPrintedRequests(
  applicationId: string,
  context: ServiceContext,
  translator: Translator,
): PrintedForm["informationRequests"] {
  return listInformationRequests(applicationId, context)
    .toReversed()
    .map(({ AskedAt, Remark, Items, ClientComment, ClosedAt }) => ({
      askedOn: AskedAt,
      remark: Remark,
      items: Items.map((item) => ({
        label: translator.text(readStoredText(item.Label)),
        remark: item.Remark,
      })),
      comment: ClientComment,
      answeredOn: ClosedAt,
    }));
}
