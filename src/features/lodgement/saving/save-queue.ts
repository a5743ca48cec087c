/**
 * Saves the answers of a draft. At most one request is in flight, and later changes are collected for the
 * next request. Each request contains the revision on which it is based. The status is "saved" only after the
 * service has acknowledged all answers. Time, randomness and the connection state are injected.
 */
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { createUnsentWorkWriter } from "#work/forms/unsent-work-writer.ts";
import { type AnswerRejection, readSaveFailure, type SaveFailure } from "./save-failure.ts";
import type {
  SaveQueue,
  SaveQueueDependencies,
  SaveQueueInitialState,
  SaveResponse,
} from "./save-queue-props.ts";
import type { SaveState, SaveStatus } from "./save-state.ts";
import { createSaveTracker } from "./save-tracker.ts";

export const SAVE_PAUSE_MS = 1_000;
/** Maximum milliseconds between two saves during continuous typing. */
export const MAX_SAVE_PAUSE_MS = 8_000;
const RETRY = { minDelayMs: 500, maxFirstDelayMs: 1_500, maxDelayMs: 30_000 };
/** Retry intervals in milliseconds after the session expired. A sign-in, also in another tab, ends the wait. */
const SIGN_IN_RETRY = { minDelayMs: 5_000, maxFirstDelayMs: 5_000, maxDelayMs: 60_000 };

export function createSaveQueue(
  dependencies: SaveQueueDependencies,
  start: SaveQueueInitialState,
): SaveQueue {
  const { schedule, now } = dependencies;
  const tracker = createSaveTracker(start, dependencies);
  const listeners = new Set<() => void>();
  let revision = start.revision;
  let savedAt = start.savedAt;
  let runningRequest: Promise<void> | undefined;
  let failure: SaveFailure | undefined;
  let failures = 0;
  let retryAt = 0;
  let isOnline = true;
  let isSignedIn = true;
  let isStopped = false;
  let isDiscarded = false;
  let cancelTimer: (() => void) | undefined;
  let waitingSince: number | undefined;
  /** Milliseconds to wait before the next save. Greater than 0 only after repeated conflicts. */
  let conflictWait = 0;

  let lastState = state();
  const journal = createUnsentWorkWriter({
    schedule,
    write: dependencies.writeJournal,
    current: () => (isDiscarded ? undefined : tracker.journal(now())),
  });

  /** Notifies listeners only if the state differs, because most keystrokes do not change it. */
  function emit(): void {
    const next = state();
    if (isSameAnswer(next, lastState)) return;
    lastState = next;
    for (const listener of listeners) listener();
  }

  function state(): SaveState {
    const [conflicts, items, refused] = [tracker.conflicts(), tracker.items(), tracker.refused()];
    return { status: status(), conflicts, items, refused };
  }

  function status(): SaveStatus {
    if (!tracker.hasUnsaved()) return { kind: "saved", at: savedAt };
    if (!isSignedIn || failure?.kind === "sign-in") return { kind: "sign-in" };
    if (!tracker.hasPending() && !runningRequest)
      return tracker.hasConflicts() ? { kind: "conflict" } : { kind: "refused", text: refusedText() };
    if (!isOnline) return { kind: "offline" };
    if (failure?.kind === "refused") return { kind: "refused", text: failure.text };
    if (failure?.kind === "again")
      return failure.isOffline ? { kind: "offline" } : { kind: "retrying", retryAt };
    return runningRequest ? { kind: "saving" } : { kind: "waiting" };
  }

  function scheduleSend(wait: number): void {
    cancelTimer?.();
    cancelTimer = isStopped ? undefined : schedule(wait, () => void run());
  }

  function run(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    waitingSince = undefined;
    if (runningRequest) return runningRequest;
    if (isStopped || !isSignedIn || !tracker.hasPending()) return Promise.resolve();
    runningRequest = attempt().finally(finish);
    emit();
    return runningRequest;
  }

  function finish(): void {
    runningRequest = undefined;
    if (tracker.hasPending() && failure === undefined && !isStopped) scheduleSend(conflictWait);
    conflictWait = 0;
    emit();
  }

  async function attempt(): Promise<void> {
    const answers = tracker.take();
    try {
      const reply = await dependencies.send(revision, answers);
      tracker.acknowledge();
      clearFailure();
      accept(reply);
    } catch (error) {
      tracker.putBack();
      const saveFailure = readSaveFailure(error);
      if (saveFailure.kind !== "refused" || !(await excludeRefused(saveFailure, Object.keys(answers))))
        await recover(saveFailure);
    }
    journal.touch();
  }

  function accept(reply: SaveResponse): void {
    revision = reply.Revision;
    savedAt = reply.SavedAt;
    adopt(reply.Changed);
  }

  /**
   * Excludes refused answers from later saves, so that the other answers can be saved. Returns false if the service
   * refuses every save of the draft.
   */
  async function excludeRefused(
    { answers, text, isAboutAnswers }: AnswerRejection,
    sentAnswers: string[],
  ): Promise<boolean> {
    if (!isAboutAnswers) return false;
    if (!tracker.refuse(answers)) {
      const emptyReply = await dependencies.send(revision, {}).catch(() => undefined);
      if (!emptyReply) return false;
      accept(emptyReply);
      tracker.narrow(sentAnswers, text);
    }
    clearFailure();
    return true;
  }

  const refusedText = () => tracker.refused().find(({ text }) => text !== null)?.text ?? null;

  function clearFailure(): void {
    failure = undefined;
    failures = 0;
  }

  async function recover(saveFailure: SaveFailure): Promise<void> {
    failures += 1;
    if (saveFailure.kind === "conflict") return mergeConflict(saveFailure);
    failure = saveFailure;
    if (saveFailure.kind === "refused") return;
    const wait = getRetryDelay(saveFailure.kind === "sign-in" ? SIGN_IN_RETRY : RETRY, {
      failures: failures - 1,
      random: dependencies.random(),
      retryAfter: saveFailure.kind === "again" ? saveFailure.retryAfterSeconds : undefined,
    });
    retryAt = now() + wait;
    scheduleSend(wait);
  }

  async function mergeConflict({ conflict }: Extract<SaveFailure, { kind: "conflict" }>): Promise<void> {
    try {
      const conflictAnswers = conflict?.Answers;
      const draft = conflictAnswers
        ? { Revision: conflict.Revision, Answers: conflictAnswers }
        : await dependencies.reload();
      adopt(conflictAnswers ? draft.Answers : tracker.changesIn(draft.Answers));
      revision = draft.Revision;
      failure = undefined;
      if (failures > 1)
        conflictWait = getRetryDelay(RETRY, { failures: failures - 2, random: dependencies.random() });
    } catch (error) {
      const saveFailure = readSaveFailure(error);
      await recover(
        saveFailure.kind === "conflict"
          ? { kind: "again", retryAfterSeconds: undefined, isOffline: false }
          : saveFailure,
      );
    }
  }

  function adopt(otherAnswers: Answers): void {
    const patch = tracker.adopt(otherAnswers);
    if (Object.keys(patch).length > 0) dependencies.onAdopt(patch, "elsewhere");
  }

  /** Applies the person's choice in a conflict. */
  function decide(patch: Answers): void {
    if (Object.keys(patch).length > 0) dependencies.onAdopt(patch, "chosen");
    journal.touch();
    if (tracker.hasPending()) scheduleSend(0);
    emit();
  }

  /** Runs instead of a save, and not during one, so that no answer is in flight while changes are merged. */
  async function refresh(knownRevision: number | undefined): Promise<void> {
    while (runningRequest) await runningRequest;
    if (isStopped || !isSignedIn || (knownRevision !== undefined && knownRevision <= revision)) return;
    runningRequest = fetchChanges().finally(finish);
    await runningRequest;
  }

  async function fetchChanges(): Promise<void> {
    const draft = await dependencies.reload().catch(() => undefined);
    if (!draft || draft.Revision <= revision || isStopped) return;
    adopt(tracker.changesIn(draft.Answers));
    revision = draft.Revision;
    journal.touch();
  }

  function retryNow(): void {
    if (failure && failure.kind !== "refused") {
      clearFailure();
      scheduleSend(0);
    } else if (tracker.hasPending() && !failure) scheduleSend(0);
    emit();
  }

  async function flush(): Promise<void> {
    const journalWrite = journal.flush();
    await run();
    if (tracker.hasPending() && !failure) await run();
    await journalWrite;
    // The wizard may close now. A record of saved answers would count as unsent work.
    await journal.flush();
  }

  return {
    start() {
      // Write the journal even if every answer is saved, because the stored record may contain answers that
      // are saved by now.
      journal.touch();
      if (tracker.hasPending()) scheduleSend(0);
    },
    change(patch) {
      tracker.change(patch, now());
      journal.touch();
      if (failure?.kind === "refused") clearFailure();
      if (!failure) {
        waitingSince ??= now();
        scheduleSend(Math.max(0, Math.min(SAVE_PAUSE_MS, waitingSince + MAX_SAVE_PAUSE_MS - now())));
      }
      emit();
    },
    flush,
    retry() {
      tracker.retryRefused();
      return flush();
    },
    flushJournal: () => journal.flush(),
    refresh,
    revision: () => revision,
    resolve: (path, keep) => decide(tracker.resolve(path, keep)),
    resolveItem: (item, decision) => decide(tracker.resolveItem(item, decision)),
    setOnline(next) {
      if (next === isOnline) return;
      isOnline = next;
      if (next) retryNow();
      else emit();
    },
    setSignedIn(next) {
      if (next === isSignedIn) return;
      isSignedIn = next;
      if (next) retryNow();
      else emit();
    },
    state: () => lastState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wouldLose: () => tracker.hasUnsaved() && !journal.isWritten(),
    stop() {
      isStopped = true;
      cancelTimer?.();
      journal.stop();
    },
    async discard() {
      isStopped = true;
      isDiscarded = true;
      cancelTimer?.();
      journal.touch();
      await journal.flush();
    },
  };
}
