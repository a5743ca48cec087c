/** Merges saves by path. Only changes to the same path conflict, and then the later save is refused. */
import { type Answers, isAnswerPath, listItemIds } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { getStatementPath } from "#contract/wizard/answers/declaration.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";

/**
 * The record fields that are needed to merge saved answers by path. Drafts and templates have these fields.
 */
type SavedAnswers = Pick<AnswersRecord, "Answers" | "Changes" | "Revision" | "SavedAt">;

/** Creates the answers record of an application or a request; `at` is an instant. */
export function createAnswersRecord(
  Id: string,
  wizard: Pick<WizardConfig, "id" | "version">,
  Answers: Answers,
  at: string,
): AnswersRecord {
  return {
    Id,
    ConfigurationId: wizard.id,
    ConfigurationVersion: wizard.version,
    Revision: 0,
    Answers,
    Changes: {},
    SavedAt: at,
    CurrentStepId: null,
    ...emptySignatureFields,
    Groups: null,
  };
}

export const emptySignatureFields = { Signature: null, SignedByName: "", SignedBy: null, SignedAt: null };

/** Removes the signature if the answers changed, because the person signed the earlier answers. */
export function removeOutdatedSignature(before: AnswersRecord, after: AnswersRecord): AnswersRecord {
  return after.Revision === before.Revision ? after : { ...after, ...emptySignatureFields };
}

/** Removes confirmed statements and the signature. Use it if the applicant must declare and lodge again. */
export function resetDeclaration(record: AnswersRecord): AnswersRecord {
  const confirmedPaths = Object.keys(record.Answers).filter((path) => path.startsWith(getStatementPath("")));
  const patch = Object.fromEntries(confirmedPaths.map((path) => [path, null]));
  return { ...mergeSave(record, record.Revision, patch, record.SavedAt), ...emptySignatureFields };
}

/** True if the paths are equal or one contains the other. */
export function arePathsOverlapping(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Returns the answers that changed after `revision`, by path. The value is null for a deleted answer. */
export function listChangesSince(record: SavedAnswers, revision: number): Record<string, unknown> {
  const paths = Object.keys(record.Changes).filter((path) => (record.Changes[path] ?? 0) > revision);
  return Object.fromEntries(paths.map((path) => [path, record.Answers[path] ?? null]));
}

const MAX_ANSWERS = 3000;

/**
 * Merges a patch into the answers, even if it is based on an older revision. If the patch changes a path that changed
 * since that revision, throws 409 with all changes since then. A repeated save changes nothing.
 */
export function mergeSave<Saved extends SavedAnswers>(
  record: Saved,
  revision: number,
  patch: Answers,
  savedAt: string,
): Saved {
  const invalidPaths = Object.keys(patch).filter((path) => !isAnswerPath(path));
  if (invalidPaths.length > 0)
    throw new ServiceError(
      400,
      invalidPaths.map((Path) => ({
        Message: createMessage("applications.notAnAnswerPath", { path: Path.slice(0, 80) }),
        Path,
      })),
    );
  if (revision > record.Revision) throw new ServiceError(400, createMessage("applications.unknownRevision"));
  const changes = Object.entries(patch).filter(([path, value]) => !isSameAnswer(record.Answers[path], value));
  assertNoConflict(record, revision, changes);
  if (changes.length === 0) return { ...record, SavedAt: savedAt };
  const nextRevision = record.Revision + 1;
  const answers = { ...record.Answers, ...Object.fromEntries(changes) };
  const nonEmptyAnswers = Object.entries(answers).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  if (nonEmptyAnswers.length > MAX_ANSWERS)
    throw new ServiceError(413, createMessage("applications.tooManyAnswers"));
  return {
    ...record,
    Answers: Object.fromEntries(nonEmptyAnswers),
    Changes: { ...record.Changes, ...Object.fromEntries(changes.map(([path]) => [path, nextRevision])) },
    Revision: nextRevision,
    SavedAt: savedAt,
  };
}

function assertNoConflict(
  record: SavedAnswers,
  revision: number,
  changes: readonly [string, unknown][],
): void {
  const changesSinceRevision = listChangesSince(record, revision);
  const isConflict = changes.some(([path]) => Object.hasOwn(changesSinceRevision, path));
  if (isConflict || hasItemConflict(record, changesSinceRevision, changes))
    throw new ServiceError(409, {
      error: createMessage("applications.answersChanged"),
      Revision: record.Revision,
      Answers: changesSinceRevision,
    });
}

/** True if one save removed an item and the other save changed answers in that item. */
function hasItemConflict(
  record: SavedAnswers,
  changesSinceRevision: Answers,
  changes: readonly [string, unknown][],
): boolean {
  const changedPaths = Object.keys(changesSinceRevision).filter(
    (path) => changesSinceRevision[path] !== null,
  );
  return changes.some(([path, value]) => {
    if (value !== null && isInRemovedItem(changesSinceRevision, path)) return true;
    const remainingIds = listItemIds({ [path]: value }, path);
    const removedIds = listItemIds(record.Answers, path).filter((id) => !remainingIds.includes(id));
    return removedIds.some((id) => changedPaths.some((other) => other.startsWith(`${path}.${id}.`)));
  });
}

/** True if an item that contains the answer was removed from its list. Checks all levels of nested items. */
function isInRemovedItem(changesSinceRevision: Answers, path: string): boolean {
  const pathParts = path.split(".");
  return pathParts.slice(0, -2).some((_, index) => {
    const listPath = pathParts.slice(0, index + 1).join(".");
    return (
      Array.isArray(changesSinceRevision[listPath]) &&
      !listItemIds(changesSinceRevision, listPath).includes(pathParts[index + 1] ?? "")
    );
  });
}

/** Throws 409 with the answers that changed after the revision that the applicant reviewed before lodging. */
export function assertAnswersReviewed(record: SavedAnswers, reviewedRevision: number | undefined): void {
  if (reviewedRevision === undefined) return;
  const changes = listChangesSince(record, reviewedRevision);
  if (Object.keys(changes).length > 0)
    throw new ServiceError(409, {
      error: createMessage("service.changedSinceReview"),
      Revision: record.Revision,
      Answers: changes,
    });
}
