/** Stores a copy of each submission. The first one has the number 1. */

import type * as z from "zod/mini";
import type { submission } from "#contract/applications/submission.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { readStoredText } from "../../messages/message.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { LodgedAnswers, LodgedDocument, SubmissionRecord } from "../../records/submission-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { groupAnswers } from "../applications/application-details-response.ts";
import type { FormReader } from "../forms/stored-forms.ts";

type SubmissionDetails = Pick<SubmissionRecord, "Kind" | "By" | "Comment">;

/**
 * Stores the submission. Call within the transaction of lodging, after the answers and documents have their final
 * state.
 */
export function saveLodgedSubmission(
  application: ApplicationRecord,
  details: SubmissionDetails,
  context: ServiceContext,
): void {
  const { store, now, random } = context;
  const answers = store.collection("answers").get(application.Id);
  const documents = store.collection("document").find({ where: { ApplicationId: application.Id } });
  const at = toInstantText(now());
  store.collection("submission").put({
    ...details,
    Id: createRandomId(random),
    ApplicationId: application.Id,
    Number: store.collection("submission").count({ ApplicationId: application.Id }) + 1,
    At: at,
    Answers: answers ? getLodgedAnswers(answers) : null,
    Documents: listDocumentsAt(documents, at),
  });
}

/**
 * Returns the applicant's documents at an instant, each in its latest version. Excludes those of additional requests.
 */
export function listDocumentsAt(documents: readonly DocumentRecord[], at: string): LodgedDocument[] {
  const includedDocuments = documents.filter(
    ({ IsOutcome, UploadedAt, State, AdditionalRequestId }) =>
      !IsOutcome && UploadedAt <= at && State !== "Quarantined" && AdditionalRequestId === null,
  );
  const latestBySeries = new Map<string, DocumentRecord>();
  for (const document of includedDocuments.sort((a, b) => a.Version - b.Version))
    latestBySeries.set(document.SeriesId, document);
  return [...latestBySeries.values()].map(
    ({ SeriesId, DocumentTypeId, DocumentTypeIds, ItemPath, FileName, Version }) => ({
      ...{ SeriesId, DocumentTypeId, DocumentTypeIds, FileName, Version },
      ItemPath: ItemPath ?? null,
    }),
  );
}

export function listSubmissions(applicationId: string, { store }: StoreContext): SubmissionRecord[] {
  return store.collection("submission").find({
    where: { ApplicationId: applicationId },
    orderBy: { field: "Number", direction: "asc" },
  });
}

export function toSubmissionResponse(
  record: SubmissionRecord,
  forms: FormReader,
): UnlocalisedResponse<z.input<typeof submission>, "By"> {
  const { Id, ApplicationId, Number: number, Kind, At, By, Comment, Documents } = record;
  const answerRows = listSubmissionGroups(record, englishTranslator, forms).flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  const counts = { AnswerCount: answerRows.length, DocumentCount: Documents.length };
  return { Id, ApplicationId, Number: number, Kind, At, By: readStoredText(By), Comment, ...counts };
}

/** Returns the submitted answers for display. */
export function listSubmissionGroups(
  { Answers, Documents, At }: SubmissionRecord,
  translator: Translator,
  forms: FormReader,
): AnswerGroup[] {
  const documents = Documents.map((document) => ({ ...document, State: "Uploaded" as const }));
  return Answers ? groupAnswers(Answers, { today: toDayText(At), documents }, translator, forms) : [];
}

export function getLodgedAnswers({
  ConfigurationId,
  ConfigurationVersion,
  Answers,
  Groups,
}: AnswersRecord): LodgedAnswers {
  return { ConfigurationId, ConfigurationVersion, Answers, Groups };
}
