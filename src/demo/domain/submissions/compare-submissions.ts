import type * as z from "zod/mini";
import type { submissionDifference } from "#contract/applications/submission.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { LodgedDocument, SubmissionRecord } from "../../records/submission-record.ts";
import type { FormReader } from "../forms/stored-forms.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { listSubmissionGroups, toSubmissionResponse } from "./save-submission.ts";

type DifferenceResponse = UnlocalisedResponse<
  z.input<typeof submissionDifference>,
  "DocumentTypeName" | "By"
>;

export function compareSubmissions(
  from: SubmissionRecord,
  to: SubmissionRecord,
  translator: Translator,
  forms: FormReader,
): DifferenceResponse {
  return {
    From: toSubmissionResponse(from, forms),
    To: toSubmissionResponse(to, forms),
    Answers: listAnswerChanges(
      listSubmissionGroups(from, translator, forms),
      listSubmissionGroups(to, translator, forms),
    ),
    Documents: compareDocuments(from.Documents, to.Documents),
  };
}

interface AnswerRow {
  readonly Group: string;
  readonly Item: string | null;
  readonly Label: string;
  readonly Path: string | null;
  readonly Value: string;
}

/** Maps answers by path, or by step, section, item and label if they have no path. */
function mapAnswersByKey(groups: readonly AnswerGroup[]): Map<string, AnswerRow> {
  const answersByKey = new Map<string, AnswerRow>();
  for (const group of groups)
    for (const section of group.Sections)
      for (const item of section.Items)
        for (const { Label, Value, Path } of item.Rows) {
          const Group = section.Title && section.Title !== group.Title ? section.Title : group.Title;
          const key = Path ?? [group.StepId, section.Title, item.Title, Label].join("\n");
          answersByKey.set(key, { Group, Item: item.Title, Label, Path: Path ?? null, Value });
        }
  return answersByKey;
}

function listAnswerChanges(
  from: readonly AnswerGroup[],
  to: readonly AnswerGroup[],
): DifferenceResponse["Answers"] {
  const [before, after] = [mapAnswersByKey(from), mapAnswersByKey(to)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [previous, current] = [before.get(key), after.get(key)];
    const answerRow = current ?? previous;
    if (!answerRow || previous?.Value === current?.Value) return [];
    const { Group, Item, Label, Path } = answerRow;
    return [{ Group, Item, Label, Path, Before: previous?.Value ?? null, After: current?.Value ?? null }];
  });
}

function getTypeName({ DocumentTypeId }: LodgedDocument): Message | string {
  return findDocumentType(DocumentTypeId)?.Name ?? DocumentTypeId;
}

function compareDocuments(
  from: readonly LodgedDocument[],
  to: readonly LodgedDocument[],
): DifferenceResponse["Documents"] {
  const findDocumentOfSeries = (documents: readonly LodgedDocument[], { SeriesId }: LodgedDocument) =>
    documents.find((document) => document.SeriesId === SeriesId);
  const toVersion = ({ FileName, Version }: LodgedDocument) => ({ FileName, Version });
  const changedDocuments = to.flatMap((current) => {
    const previous = findDocumentOfSeries(from, current);
    if (previous?.Version === current.Version && previous.FileName === current.FileName) return [];
    const Kind = previous ? ("replaced" as const) : ("added" as const);
    return [
      {
        Kind,
        DocumentTypeName: getTypeName(current),
        Before: previous ? toVersion(previous) : null,
        After: toVersion(current),
      },
    ];
  });
  const removedDocuments = from
    .filter((previous) => !findDocumentOfSeries(to, previous))
    .map((previous) => ({
      Kind: "removed" as const,
      DocumentTypeName: getTypeName(previous),
      Before: toVersion(previous),
      After: null,
    }));
  return [...changedDocuments, ...removedDocuments];
}
