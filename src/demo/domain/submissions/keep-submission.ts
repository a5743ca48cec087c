/** Stores a copy of each submission, numbered from the oldest. */
import type * as z from "zod/mini";
import type { submission } from "#contract/applications/submission.ts";
import { instant, newId, type ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { LodgedPaper, SubmissionRecord } from "../../records/submission-record.ts";
import { answerGroups } from "../applications/show-details.ts";

type Kept = Pick<SubmissionRecord, "Kind" | "By" | "Comment">;

/** Call inside the caller's transaction, after answers and documents have their lodged state. */
export function keepSubmission(
  application: ApplicationRecord,
  snapshot: Kept,
  context: ServiceContext,
): void {
  const { store, now, random } = context;
  const answers = store.collection("answers").get(application.Id);
  const documents = store.collection("document").find({ where: { ApplicationId: application.Id } });
  const at = instant(now());
  store.collection("submission").put({
    ...snapshot,
    Id: newId(random),
    ApplicationId: application.Id,
    Number: store.collection("submission").count({ ApplicationId: application.Id }) + 1,
    At: at,
    Groups: answers ? answerGroups(application, answers, context) : [],
    Documents: papersAt(documents, at),
  });
}

/** Returns the files handed in by that instant, the latest version of each. */
export function papersAt(documents: readonly DocumentRecord[], at: string): LodgedPaper[] {
  const there = documents.filter(
    ({ IsOutcome, UploadedAt, State, AdditionalRequestId }) =>
      !IsOutcome && UploadedAt <= at && State !== "Quarantined" && AdditionalRequestId === null,
  );
  const latest = new Map<string, DocumentRecord>();
  for (const one of there.sort((a, b) => a.Version - b.Version)) latest.set(one.SeriesId, one);
  return [...latest.values()].map(({ SeriesId, DocumentTypeId, FileName, Version }) => ({
    SeriesId,
    DocumentTypeId,
    FileName,
    Version,
  }));
}

export function submissionsOf(
  applicationId: string,
  { store }: Pick<ServiceContext, "store">,
): SubmissionRecord[] {
  return store.collection("submission").find({
    where: { ApplicationId: applicationId },
    orderBy: { field: "Number", direction: "asc" },
  });
}

export function showSubmission(record: SubmissionRecord): z.input<typeof submission> {
  const { Id, ApplicationId, Number: number, Kind, At, By, Comment, Groups, Documents } = record;
  const rows = Groups.flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  const counts = { AnswerCount: rows.length, DocumentCount: Documents.length };
  return { Id, ApplicationId, Number: number, Kind, At, By, Comment, ...counts };
}
