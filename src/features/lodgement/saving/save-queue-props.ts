/** Dependencies, initial state and interface of a save queue. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { AnswerKinds } from "./answer-kinds.ts";
import type { JournalRecord } from "./journal/journal-record.ts";
import type { SaveState } from "./save-state.ts";
import type { SavedAnswers } from "./tracker/tracked-answers.ts";

export interface SaveResponse {
  readonly Revision: number;
  readonly SavedAt: string;
  /** Answers that other people changed since the revision on which the save was based. */
  readonly Changed: Answers;
}

export interface SaveQueueDependencies extends AnswerKinds {
  readonly send: (revision: number, answers: Answers) => Promise<SaveResponse>;
  /** Fetches the current draft: for a refresh, and after a conflict response that does not include the changes. */
  readonly reload: () => Promise<{ readonly Revision: number; readonly Answers: Answers }>;
  readonly writeJournal: (record: JournalRecord | undefined) => Promise<void>;
  readonly schedule: (ms: number, run: () => void) => () => void;
  readonly now: () => number;
  /** Returns a random number of at least 0 and less than 1. */
  readonly random: () => number;
  /**
   * Called with answers that the form must show. With `elsewhere`, another window or person changed them.
   * With `chosen`, the person selected them in a conflict.
   */
  readonly onAdopt: (patch: Answers, origin: "elsewhere" | "chosen") => void;
}

export interface SaveQueueInitialState extends SavedAnswers {
  readonly revision: number;
  readonly savedAt: string;
}

export interface SaveQueue {
  /**
   * Starts sending. Before `start` is called, the queue sends nothing, not even answers of an earlier visit.
   */
  start(): void;
  change(patch: Answers): void;
  /** Saves and writes the journal now. Resolves when the attempt is finished, successfully or not. */
  flush(): Promise<void>;
  /** Saves now, including answers that the service refused. */
  retry(): Promise<void>;
  flushJournal(): Promise<void>;
  /**
   * Fetches and merges changes made elsewhere. Does nothing if the form already has the revision `knownRevision`.
   * Resolves even if the request fails, because the response to the next save contains the changes too.
   */
  refresh(knownRevision?: number): Promise<void>;
  /** Returns the latest revision whose answers the form shows. */
  revision(): number;
  resolve(path: string, keep: "mine" | "theirs"): void;
  /** Keeps or removes an item in conflict, as the person decided. `item` is a path such as `owners.o1`. */
  resolveItem(item: string, decision: "keep" | "remove"): void;
  setOnline(isOnline: boolean): void;
  setSignedIn(isSignedIn: boolean): void;
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** True if closing the page now would lose answers. */
  wouldLose(): boolean;
  stop(): void;
  /** Stops saving, and deletes unsaved answers with their journal record. */
  discard(): Promise<void>;
}
