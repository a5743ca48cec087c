/** Merges saves by path. Only changes to the same path conflict, and then the later save is refused. */
import { isAnswerPath, listItemIds } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";

export type Answers = Readonly<Record<string, unknown>>;
/** A record whose answers are saved by path: a draft or a template. */
type SavedAnswers = Pick<AnswersRecord, "Answers" | "Changes" | "Revision" | "SavedAt">;

/** Creates the answers record of an application or a request; `at` is an instant. */
export function beginAnswers(
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
    ...unsigned,
    Groups: null,
  };
}

const unsigned = { Signature: null, SignedByName: "", SignedBy: null, SignedAt: null };

/** Removes the signature from changed answers, because the person signed the earlier answers. */
export function voidSignature(before: AnswersRecord, after: AnswersRecord): AnswersRecord {
  return after.Revision === before.Revision ? after : { ...after, ...unsigned };
}

/** True if the paths are equal or one contains the other. */
export function isOverlappingPath(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Returns the changes after a revision by path; the value is null for a deleted answer. */
export function listChangesSince(record: SavedAnswers, revision: number): Record<string, unknown> {
  const paths = Object.keys(record.Changes).filter((path) => (record.Changes[path] ?? 0) > revision);
  return Object.fromEntries(paths.map((path) => [path, record.Answers[path] ?? null]));
}

const MAX_ANSWERS = 3000;

/**
 * Merges a patch into the answers, even if it is based on an older revision. If the patch changes a path that changed
 * since that revision, throws 409 with all changes since then. A repeated save changes nothing.
 */
export function mergeSave<Kept extends SavedAnswers>(
  record: Kept,
  revision: number,
  patch: Answers,
  savedAt: string,
): Kept {
  const strange = Object.keys(patch).filter((path) => !isAnswerPath(path));
  if (strange.length > 0)
    throw new ServiceError(
      400,
      strange.map((Path) => ({
        Message: createMessage("applications.notAnAnswerPath", { path: Path.slice(0, 80) }),
        Path,
      })),
    );
  if (revision > record.Revision) throw new ServiceError(400, createMessage("applications.unknownRevision"));
  const changes = Object.entries(patch).filter(([path, value]) => !isSameAnswer(record.Answers[path], value));
  refuseConflict(record, revision, changes);
  if (changes.length === 0) return { ...record, SavedAt: savedAt };
  const next = record.Revision + 1;
  const answers = { ...record.Answers, ...Object.fromEntries(changes) };
  const presentAnswers = Object.entries(answers).filter(([, value]) => value !== null && value !== undefined);
  if (presentAnswers.length > MAX_ANSWERS)
    throw new ServiceError(413, createMessage("applications.tooManyAnswers"));
  return {
    ...record,
    Answers: Object.fromEntries(presentAnswers),
    Changes: { ...record.Changes, ...Object.fromEntries(changes.map(([path]) => [path, next])) },
    Revision: next,
    SavedAt: savedAt,
  };
}

function refuseConflict(record: SavedAnswers, revision: number, changes: readonly [string, unknown][]): void {
  const others = listChangesSince(record, revision);
  const isLate = changes.some(([path]) => Object.hasOwn(others, path));
  if (isLate || hasItemConflict(record, others, changes))
    throw new ServiceError(409, {
      error: createMessage("applications.answersChanged"),
      Revision: record.Revision,
      Answers: others,
    });
}

/** True if one save removed an item and the other save changed answers in that item. */
function hasItemConflict(
  record: SavedAnswers,
  others: Answers,
  changes: readonly [string, unknown][],
): boolean {
  const given = Object.keys(others).filter((path) => others[path] !== null);
  return changes.some(([path, value]) => {
    if (value !== null && isInRemovedItem(others, path)) return true;
    const left = listItemIds({ [path]: value }, path);
    const removed = listItemIds(record.Answers, path).filter((id) => !left.includes(id));
    return removed.some((id) => given.some((other) => other.startsWith(`${path}.${id}.`)));
  });
}

/** True if an item that contains the answer was removed from its list. Checks all levels of nested items. */
function isInRemovedItem(others: Answers, path: string): boolean {
  const parts = path.split(".");
  return parts.slice(0, -2).some((_, index) => {
    const list = parts.slice(0, index + 1).join(".");
    return Array.isArray(others[list]) && !listItemIds(others, list).includes(parts[index + 1] ?? "");
  });
}

/** Throws 409 with the answers that changed after the revision that the applicant reviewed before lodging. */
export function assertAnswersReviewed(record: SavedAnswers, reviewedRevision: number | undefined): void {
  if (reviewedRevision === undefined) return;
  const changed = listChangesSince(record, reviewedRevision);
  if (Object.keys(changed).length > 0)
    throw new ServiceError(409, {
      error: createMessage("service.changedSinceReview"),
      Revision: record.Revision,
      Answers: changed,
    });
}
