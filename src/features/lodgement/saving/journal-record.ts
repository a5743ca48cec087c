/** The journal: answers not yet acknowledged by the service, kept on this machine until they are. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer, mergeItemIds } from "../answers/compare-answers.ts";
import type { AnswerConflict } from "./save-state.ts";

export interface JournalEntry {
  readonly value: unknown;
  /** What the service last said the answer was. */
  readonly base: unknown;
}

export interface JournalRecord {
  readonly entries: Readonly<Record<string, JournalEntry>>;
  /** ms since 1970. */
  readonly writtenAt: number;
}

/** Where records are kept: one for each wizard that was open, named by `journalName`. */
export interface JournalDatabase {
  /** Every record whose name begins so. */
  readAll(prefix: string): Promise<readonly NamedRecord[]>;
  /** `undefined` takes the record away. */
  write(name: string, record: JournalRecord | undefined): Promise<void>;
}

export interface NamedRecord {
  readonly name: string;
  readonly record: JournalRecord;
}

export const JOURNAL_LIFE_MS = 24 * 60 * 60 * 1000;

export function journalPrefix(accountId: string, applicationId: string): string {
  return `${accountId}/${applicationId}/`;
}

/** Several visits' records as one: of the same answer the one written last counts. */
export function mergeRecords(records: readonly JournalRecord[]): JournalRecord | undefined {
  const inOrder = records.toSorted((a, b) => a.writtenAt - b.writtenAt);
  const last = inOrder.at(-1);
  return (
    last && { writtenAt: last.writtenAt, entries: Object.assign({}, ...inOrder.map((each) => each.entries)) }
  );
}

export interface RestoredAnswers {
  /** Answers of the journal that the service does not have. */
  readonly unsaved: Answers;
  readonly conflicts: readonly AnswerConflict[];
}

/** Lays a journal over the draft as the service has it now: what changed in both places is a conflict. */
export function restoreJournal(
  record: JournalRecord | undefined,
  answers: Answers,
  isItemList: (path: string) => boolean,
): RestoredAnswers {
  const unsaved: Record<string, unknown> = {};
  const conflicts: AnswerConflict[] = [];
  for (const [path, { value, base }] of Object.entries(record?.entries ?? {})) {
    const theirs = answers[path];
    if (isSameAnswer(theirs, value)) continue;
    if (isSameAnswer(theirs, base)) unsaved[path] = value;
    else if (isItemList(path)) unsaved[path] = mergeItemIds(base, value, theirs);
    else conflicts.push({ path, mine: value, theirs });
  }
  return { unsaved, conflicts };
}
