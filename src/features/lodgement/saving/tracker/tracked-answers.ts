/**
 * The state of the save tracker. It contains the answers of a draft by path, from the person's change until
 * the service has responded.
 */
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import { createItemKey } from "../conflicts/item-conflicts.ts";
import type { JournalEntry, JournalRecord } from "../journal/journal-record.ts";
import type { AnswerConflict, ItemConflict, RejectedAnswer } from "../save-state.ts";

export interface SavedAnswers {
  readonly answers: Answers;
  /** Unsaved answers from the journal. */
  readonly unsaved?: Answers;
  readonly conflicts?: readonly AnswerConflict[];
  readonly items?: readonly ItemConflict[];
  /** Times of the last changes by path, in milliseconds since 1970 by the service's clock. */
  readonly typedAt?: Readonly<Record<string, number>>;
  /** Values that earlier visits may have sent, by path. */
  readonly sent?: Readonly<Record<string, readonly unknown[]>>;
}

export interface TrackedAnswers {
  readonly acknowledged: Map<string, unknown>;
  readonly pending: Map<string, unknown>;
  readonly conflicts: Map<string, AnswerConflict>;
  readonly items: Map<string, ItemConflict>;
  /** Answers that the service refused. */
  readonly rejected: Map<string, RejectedAnswer>;
  readonly typedAt: Map<string, number>;
  inFlight: Map<string, unknown>;
  /**
   * Answers of the last acknowledged save. If another person removed an item at the same time, that person may
   * not have seen the saved answers of the item.
   */
  lastSaved: Map<string, unknown>;
  /**
   * Answers that were sent without receiving a response, by path. The service may have stored them, so the
   * same value in the draft is not a conflict.
   */
  readonly unconfirmed: Map<string, readonly unknown[]>;
}

export function createTrackedAnswers(start: SavedAnswers): TrackedAnswers {
  return {
    acknowledged: new Map(Object.entries(start.answers)),
    pending: new Map(Object.entries(start.unsaved ?? {})),
    conflicts: new Map(start.conflicts?.map((conflict) => [conflict.path, conflict])),
    items: new Map(start.items?.map((item) => [createItemKey(item), item])),
    rejected: new Map(),
    typedAt: new Map(Object.entries(start.typedAt ?? {})),
    inFlight: new Map(),
    lastSaved: new Map(),
    unconfirmed: new Map(Object.entries(start.sent ?? {})),
  };
}

/** Returns the items whose answers wait for the person's decision. */
export function listUndecidedItems({ items }: TrackedAnswers): ItemConflict[] {
  return [...items.values()].filter(({ removed }) => removed === "there");
}

/** Returns the ids of a repeating section's items, as this window shows them. */
export function getItemIds({ pending, acknowledged }: TrackedAnswers, sectionId: string): readonly string[] {
  return listItemIds({ [sectionId]: pending.get(sectionId) ?? acknowledged.get(sectionId) }, sectionId);
}

/** Returns the values of an answer that the service may have stored, because it has not responded to their save. */
function listSentValues({ unconfirmed, inFlight }: TrackedAnswers, path: string): readonly unknown[] {
  const unconfirmedValues = unconfirmed.get(path) ?? [];
  return inFlight.has(path) ? [...unconfirmedValues, inFlight.get(path)] : unconfirmedValues;
}

/** Returns the journal record of all unsaved answers. */
export function toJournalRecord(tracked: TrackedAnswers, writtenAt: number): JournalRecord | undefined {
  const { acknowledged, typedAt } = tracked;
  const entries: Record<string, JournalEntry> = {};
  const addEntry = (
    path: string,
    value: unknown,
    base: unknown,
    state?: Pick<JournalEntry, "isConflict">,
  ) => {
    const sent = listSentValues(tracked, path);
    const typed = { value, base, typedAt: typedAt.get(path) ?? 0 };
    entries[path] = { ...typed, ...(sent.length > 0 && { sent }), ...state };
  };
  for (const [path, value] of [...tracked.inFlight, ...tracked.pending])
    addEntry(path, value, acknowledged.get(path));
  for (const { path, mine } of tracked.conflicts.values())
    addEntry(path, mine, undefined, { isConflict: true });
  for (const { path, value } of tracked.rejected.values()) addEntry(path, value, acknowledged.get(path));
  for (const { answers } of listUndecidedItems(tracked))
    for (const [path, value] of Object.entries(answers)) addEntry(path, value, undefined);
  return Object.keys(entries).length > 0 ? { entries, writtenAt } : undefined;
}
