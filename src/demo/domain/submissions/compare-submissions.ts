import type * as z from "zod/mini";
import type { submissionDifference } from "#contract/applications/submission.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { LodgedDocument, SubmissionRecord } from "../../records/submission-record.ts";
import type { FormReader } from "../forms/stored-forms.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { listSubmissionGroups, toSubmissionResponse } from "./keep-submission.ts";

type Difference = UnlocalisedResponse<z.input<typeof submissionDifference>, "DocumentTypeName" | "By">;

export function compareSubmissions(
  from: SubmissionRecord,
  to: SubmissionRecord,
  reader: Translator,
  forms: FormReader,
): Difference {
  return {
    From: toSubmissionResponse(from, forms),
    To: toSubmissionResponse(to, forms),
    Answers: answerChanges(
      listSubmissionGroups(from, reader, forms),
      listSubmissionGroups(to, reader, forms),
    ),
    Documents: comparePapers(from.Documents, to.Documents),
  };
}

interface AnswerLine {
  readonly Group: string;
  readonly Item: string | null;
  readonly Label: string;
  readonly Path: string | null;
  readonly Value: string;
}

/** Maps answers by path, or by group, section and label if they have no path. */
function mapAnswersByKey(groups: readonly AnswerGroup[]): Map<string, AnswerLine> {
  const answersByPath = new Map<string, AnswerLine>();
  for (const group of groups)
    for (const section of group.Sections)
      for (const item of section.Items)
        for (const { Label, Value, Path } of item.Rows) {
          const Group = section.Title && section.Title !== group.Title ? section.Title : group.Title;
          const key = Path ?? [group.StepId, section.Title, item.Title, Label].join("\n");
          answersByPath.set(key, { Group, Item: item.Title, Label, Path: Path ?? null, Value });
        }
  return answersByPath;
}

function answerChanges(from: readonly AnswerGroup[], to: readonly AnswerGroup[]): Difference["Answers"] {
  const [before, after] = [mapAnswersByKey(from), mapAnswersByKey(to)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const place = is ?? was;
    if (!place || was?.Value === is?.Value) return [];
    const { Group, Item, Label, Path } = place;
    return [{ Group, Item, Label, Path, Before: was?.Value ?? null, After: is?.Value ?? null }];
  });
}

function getTypeName({ DocumentTypeId }: LodgedDocument): Message | string {
  return findDocumentType(DocumentTypeId)?.Name ?? DocumentTypeId;
}

function comparePapers(
  from: readonly LodgedDocument[],
  to: readonly LodgedDocument[],
): Difference["Documents"] {
  const find = (papers: readonly LodgedDocument[], { SeriesId }: LodgedDocument) =>
    papers.find((paper) => paper.SeriesId === SeriesId);
  const show = ({ FileName, Version }: LodgedDocument) => ({ FileName, Version });
  const changed = to.flatMap((is) => {
    const was = find(from, is);
    if (was?.Version === is.Version && was.FileName === is.FileName) return [];
    const Kind = was ? ("replaced" as const) : ("added" as const);
    return [{ Kind, DocumentTypeName: getTypeName(is), Before: was ? show(was) : null, After: show(is) }];
  });
  const removed = from
    .filter((was) => !find(to, was))
    .map((was) => ({
      Kind: "removed" as const,
      DocumentTypeName: getTypeName(was),
      Before: show(was),
      After: null,
    }));
  return [...changed, ...removed];
}
