/** The parts, start and interface of a save queue. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { AnswerKinds } from "./answer-kinds.ts";
import type { JournalRecord } from "./journal/journal-record.ts";
import type { AnswerConflict, ItemConflict, SaveState } from "./save-state.ts";

export interface SaveResponse {
  readonly Revision: number;
  readonly SavedAt: string;
  /** Changes by others since the revision. */
  readonly Changed: Answers;
}

export interface SaveQueueParts extends AnswerKinds {
  readonly send: (revision: number, answers: Answers) => Promise<SaveResponse>;
  /** The current draft, for a conflict response that does not include the changes. */
  readonly reload: () => Promise<{ readonly Revision: number; readonly Answers: Answers }>;
  readonly writeJournal: (record: JournalRecord | undefined) => Promise<void>;
  readonly schedule: (ms: number, run: () => void) => () => void;
  readonly now: () => number;
  /** Returns a random number of at least 0 and less than 1. */
  readonly random: () => number;
  /** Passes answers to the form: changed elsewhere, or chosen by the person in a conflict. */
  readonly onAdopt: (patch: Answers, origin: "elsewhere" | "chosen") => void;
}

export interface SaveQueueInitialState {
  readonly revision: number;
  readonly savedAt: string;
  readonly answers: Answers;
  /** Unsaved answers from the journal. */
  readonly unsaved?: Answers;
  readonly conflicts?: readonly AnswerConflict[];
  readonly items?: readonly ItemConflict[];
}

export interface SaveQueue {
  /** Starts sending answers left by an earlier visit. Nothing is sent before. */
  start(): void;
  change(patch: Answers): void;
  /** Saves and journals now. Resolves when the attempt is over, successful or not. */
  flush(): Promise<void>;
  /** Saves now, including answers that the service refused. */
  retry(): Promise<void>;
  flushJournal(): Promise<void>;
  /**
   * Fetches and merges changes made elsewhere. `known` is a revision that need not be fetched again. Resolves also if
   * that fails: the next save brings the changes.
   */
  refresh(known?: number): Promise<void>;
  /** The latest revision whose changes are in the form. */
  revision(): number;
  resolve(path: string, keep: "mine" | "theirs"): void;
  /** `item` is `owners.o1`. */
  resolveItem(item: string, decision: "keep" | "remove"): void;
  setOnline(isOnline: boolean): void;
  setSignedIn(isSignedIn: boolean): void;
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** True if closing the page now would lose answers. */
  wouldLose(): boolean;
  stop(): void;
  /** Stops, and deletes unsaved answers and their journal record. */
  discard(): Promise<void>;
}
