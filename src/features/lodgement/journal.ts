/** The journal: answers not yet acknowledged by the service, kept on this machine until they are. */
import type { Answers } from "#contract/wizard/answers.ts";
import { isSameAnswer, mergeItemIds } from "./same-answer.ts";
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

/** Where records are kept, by account and application. */
export interface JournalShelf {
  read(key: string): Promise<JournalRecord | undefined>;
  /** `undefined` takes the record away. */
  write(key: string, record: JournalRecord | undefined): Promise<void>;
}

export const JOURNAL_LIFE_MS = 24 * 60 * 60 * 1000;

export function journalKey(accountId: string, applicationId: string): string {
  return `${accountId}/${applicationId}`;
}

export interface Restored {
  /** Answers of the journal that the service does not have. */
  readonly unsaved: Answers;
  readonly conflicts: readonly AnswerConflict[];
}

/** Lays a journal over the draft as the service has it now: what changed in both places is a conflict. */
export function restoreJournal(
  record: JournalRecord | undefined,
  answers: Answers,
  isItemList: (path: string) => boolean,
): Restored {
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
