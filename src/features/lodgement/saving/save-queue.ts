/**
 * Saves the answers of a draft. At most one request is in flight, and later changes are collected for the
 * next request. Each request contains the revision on which it is based. The status is "saved" only after the
 * service has acknowledged all answers. Time, randomness and the connection state are injected.
 */
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { createUnsentWriter } from "#work/forms/unsent-writer.ts";
import { type AnswerRejection, readSaveFailure, type SaveFailure } from "./save-failure.ts";
import type { SaveQueue, SaveQueueInitialState, SaveQueueParts, SaveResponse } from "./save-queue-props.ts";
import type { SaveState, SaveStatus } from "./save-state.ts";
import { createSaveTracker } from "./save-tracker.ts";

export const SAVE_PAUSE_MS = 1_000;
/** Maximum milliseconds between two saves during continuous typing. */
export const MAX_SAVE_PAUSE_MS = 8_000;
const RETRY = { minDelayMs: 500, maxFirstDelayMs: 1_500, maxDelayMs: 30_000 };
/** Retry intervals in milliseconds after the session expired. A sign-in, also in another tab, ends the wait. */
const SIGN_IN_RETRY = { minDelayMs: 5_000, maxFirstDelayMs: 5_000, maxDelayMs: 60_000 };

export function createSaveQueue(parts: SaveQueueParts, start: SaveQueueInitialState): SaveQueue {
  const { schedule, now } = parts;
  const ledger = createSaveTracker(start, parts);
  const listeners = new Set<() => void>();
  let revision = start.revision;
  let savedAt = start.savedAt;
  let running: Promise<void> | undefined;
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
  const journal = createUnsentWriter({
    schedule,
    write: parts.writeJournal,
    current: () => (isDiscarded ? undefined : ledger.journal(now())),
  });

  /** Notifies listeners only if the state differs, because most keystrokes do not change it. */
  function emit(): void {
    const next = state();
    if (isSameAnswer(next, lastState)) return;
    lastState = next;
    for (const listener of listeners) listener();
  }

  function state(): SaveState {
    const [conflicts, items, refused] = [ledger.conflicts(), ledger.items(), ledger.refused()];
    return { status: status(), conflicts, items, refused };
  }

  function status(): SaveStatus {
    if (!ledger.hasUnsaved()) return { kind: "saved", at: savedAt };
    if (!isSignedIn || failure?.kind === "sign-in") return { kind: "sign-in" };
    if (!ledger.hasPending() && !running)
      return ledger.hasConflicts() ? { kind: "conflict" } : { kind: "refused", text: refusedText() };
    if (!isOnline) return { kind: "offline" };
    if (failure?.kind === "refused") return { kind: "refused", text: failure.text };
    if (failure?.kind === "again")
      return failure.isOffline ? { kind: "offline" } : { kind: "retrying", retryAt };
    return running ? { kind: "saving" } : { kind: "waiting" };
  }

  function scheduleSend(wait: number): void {
    cancelTimer?.();
    cancelTimer = isStopped ? undefined : schedule(wait, () => void run());
  }

  function run(): Promise<void> {
    cancelTimer?.();
    cancelTimer = undefined;
    waitingSince = undefined;
    if (running) return running;
    if (isStopped || !isSignedIn || !ledger.hasPending()) return Promise.resolve();
    running = attempt().finally(finish);
    emit();
    return running;
  }

  function finish(): void {
    running = undefined;
    if (ledger.hasPending() && failure === undefined && !isStopped) scheduleSend(conflictWait);
    conflictWait = 0;
    emit();
  }

  async function attempt(): Promise<void> {
    const answers = ledger.take();
    try {
      const reply = await parts.send(revision, answers);
      ledger.acknowledge();
      settle();
      accept(reply);
    } catch (error) {
      ledger.putBack();
      const saveFailure = readSaveFailure(error);
      if (saveFailure.kind !== "refused" || !(await setAside(saveFailure, Object.keys(answers))))
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
  async function setAside(
    { answers, text, isAboutAnswers }: AnswerRejection,
    sentAnswers: string[],
  ): Promise<boolean> {
    if (!isAboutAnswers) return false;
    if (!ledger.refuse(answers)) {
      const empty = await parts.send(revision, {}).catch(() => undefined);
      if (!empty) return false;
      accept(empty);
      ledger.narrow(sentAnswers, text);
    }
    settle();
    return true;
  }

  const refusedText = () => ledger.refused().find(({ text }) => text !== null)?.text ?? null;

  function settle(): void {
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
      random: parts.random(),
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
        : await parts.reload();
      adopt(conflictAnswers ? draft.Answers : ledger.changesIn(draft.Answers));
      revision = draft.Revision;
      failure = undefined;
      if (failures > 1)
        conflictWait = getRetryDelay(RETRY, { failures: failures - 2, random: parts.random() });
    } catch (error) {
      const saveFailure = readSaveFailure(error);
      await recover(
        saveFailure.kind === "conflict"
          ? { kind: "again", retryAfterSeconds: undefined, isOffline: false }
          : saveFailure,
      );
    }
  }

  function adopt(theirs: Answers): void {
    const patch = ledger.adopt(theirs);
    if (Object.keys(patch).length > 0) parts.onAdopt(patch, "elsewhere");
  }

  /** Applies the person's choice in a conflict. */
  function decide(patch: Answers): void {
    if (Object.keys(patch).length > 0) parts.onAdopt(patch, "chosen");
    journal.touch();
    if (ledger.hasPending()) scheduleSend(0);
    emit();
  }

  /** Runs instead of a save, and not during one, so that no answer is in flight while changes are merged. */
  async function refresh(knownAnswers: number | undefined): Promise<void> {
    while (running) await running;
    if (isStopped || !isSignedIn || (knownAnswers !== undefined && knownAnswers <= revision)) return;
    running = fetchChanges().finally(finish);
    await running;
  }

  async function fetchChanges(): Promise<void> {
    const draft = await parts.reload().catch(() => undefined);
    if (!draft || draft.Revision <= revision || isStopped) return;
    adopt(ledger.changesIn(draft.Answers));
    revision = draft.Revision;
    journal.touch();
  }

  function again(): void {
    if (failure && failure.kind !== "refused") {
      settle();
      scheduleSend(0);
    } else if (ledger.hasPending() && !failure) scheduleSend(0);
    emit();
  }

  return {
    start() {
      // Write the journal even if every answer is saved, because the stored record may contain answers that
      // are saved by now.
      journal.touch();
      if (ledger.hasPending()) scheduleSend(0);
    },
    change(patch) {
      ledger.change(patch, now());
      journal.touch();
      if (failure?.kind === "refused") settle();
      if (!failure) {
        waitingSince ??= now();
        scheduleSend(Math.max(0, Math.min(SAVE_PAUSE_MS, waitingSince + MAX_SAVE_PAUSE_MS - now())));
      }
      emit();
    },
    async flush() {
      const written = journal.flush();
      await run();
      if (ledger.hasPending() && !failure) await run();
      await written;
    },
    retry() {
      ledger.retryRefused();
      return this.flush();
    },
    flushJournal: () => journal.flush(),
    refresh,
    revision: () => revision,
    resolve: (path, keep) => decide(ledger.resolve(path, keep)),
    resolveItem: (item, decision) => decide(ledger.resolveItem(item, decision)),
    setOnline(next) {
      if (next === isOnline) return;
      isOnline = next;
      if (next) again();
      else emit();
    },
    setSignedIn(next) {
      if (next === isSignedIn) return;
      isSignedIn = next;
      if (next) again();
      else emit();
    },
    state: () => lastState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wouldLose: () => ledger.hasUnsaved() && !journal.isWritten(),
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
