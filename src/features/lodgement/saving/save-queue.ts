/**
 * Saves the answers of a draft. At most one request is in flight, and later changes are collected for the
 * next request. Each request contains the revision on which it is based. The status is "saved" only after the
 * service has acknowledged all answers. Time, randomness and the connection state are injected.
 */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { createUnsentWorkWriter } from "#work/forms/unsent-work-writer.ts";
import { clearFailure, createQueueState, getSaveStatus, type QueueParts } from "./queue-state.ts";
import type { SaveQueue, SaveQueueDependencies, SaveQueueInitialState } from "./save-queue-props.ts";
import { fetchChanges, savePending } from "./save-requests.ts";
import type { SaveState } from "./save-state.ts";
import { createSendTimer } from "./send-timer.ts";
import { createSaveTracker } from "./tracker/save-tracker.ts";

export function createSaveQueue(
  dependencies: SaveQueueDependencies,
  start: SaveQueueInitialState,
): SaveQueue {
  const { schedule, now } = dependencies;
  const state = createQueueState(start);
  const tracker = createSaveTracker(start, dependencies);
  const timer = createSendTimer(dependencies, () => void requests.saveAfterJournal());
  const journal = createUnsentWorkWriter({
    schedule,
    write: dependencies.writeJournal,
    current: () => (state.isDiscarded ? undefined : tracker.journal(now())),
  });
  const queue: QueueParts = { state, tracker, timer, journal, dependencies };
  const display = createDisplayedState(queue);
  const requests = createRequests(queue, display.update);

  async function flush(): Promise<void> {
    const journalWrite = journal.flush();
    await requests.save();
    if (tracker.hasPending() && !state.failure) await requests.save();
    await journalWrite;
    // Update the journal after the save too, because the wizard may close next. A record that still contains
    // saved answers would count as unsent work.
    await journal.flush();
  }

  /** Applies the person's choice in a conflict. */
  function applyDecision(patch: Answers): void {
    if (Object.keys(patch).length > 0) dependencies.onAdopt(patch, "chosen");
    journal.touch();
    if (tracker.hasPending()) timer.start(0);
    display.update();
  }

  /**
   * Records that the browser went online or offline, or that the person was signed in or out. If saving
   * becomes possible again, saves pending answers without delay.
   */
  function setCondition(condition: "isOnline" | "isSignedIn", isMet: boolean): void {
    if (isMet === state[condition]) return;
    state[condition] = isMet;
    const hasTemporaryFailure = state.failure !== undefined && state.failure.kind !== "refused";
    if (isMet && hasTemporaryFailure) clearFailure(state);
    if (isMet && (hasTemporaryFailure || (tracker.hasPending() && !state.failure))) timer.start(0);
    display.update();
  }

  function stop(): void {
    state.isStopped = true;
    timer.stop();
  }

  return {
    start() {
      // Write the journal even if every answer is saved, because the stored record may contain answers that
      // are saved by now.
      journal.touch();
      if (tracker.hasPending()) timer.start(0);
    },
    change(patch) {
      tracker.change(patch, now());
      journal.touch();
      if (state.failure?.kind === "refused") clearFailure(state);
      if (!state.failure) timer.startAfterChange();
      display.update();
    },
    flush,
    retry() {
      tracker.retryRefused();
      return flush();
    },
    flushJournal: () => journal.flush(),
    refresh: requests.refresh,
    revision: () => state.revision,
    resolve: (path, keep) => applyDecision(tracker.resolve(path, keep)),
    resolveItem: (item, decision) => applyDecision(tracker.resolveItem(item, decision)),
    setOnline: (isOnline) => setCondition("isOnline", isOnline),
    setSignedIn: (isSignedIn) => setCondition("isSignedIn", isSignedIn),
    state: display.get,
    subscribe: display.subscribe,
    wouldLose: () => tracker.hasUnsaved() && !journal.isWritten(),
    stop() {
      stop();
      journal.stop();
    },
    async discard() {
      state.isDiscarded = true;
      stop();
      journal.touch();
      await journal.flush();
    },
  };
}

/** Runs saves and refreshes, one at a time. Calls `onChange` when one begins or ends. */
function createRequests(queue: QueueParts, onChange: () => void) {
  const { state, tracker, timer } = queue;

  function finish(): void {
    state.runningRequest = undefined;
    if (tracker.hasPending() && state.failure === undefined) timer.start(state.conflictWait);
    state.conflictWait = 0;
    onChange();
  }

  function save(waitForJournal?: () => Promise<void>): Promise<void> {
    timer.clear();
    if (state.runningRequest) return state.runningRequest;
    if (state.isStopped || !state.isSignedIn || !tracker.hasPending()) return Promise.resolve();
    state.runningRequest = savePending(queue, waitForJournal).finally(finish);
    onChange();
    return state.runningRequest;
  }

  return {
    /**
     * Saves now, because the page may close. If a request is already in flight, starts no second one, and
     * resolves when the request in flight has finished.
     */
    save: () => save(),
    /**
     * Saves after the journal contains the answers. Otherwise the service could store an answer that is newer than
     * the journal, and after a crash the person would be asked to choose between two answers of their own.
     */
    saveAfterJournal: () => save(() => flushJournalInTime(queue)),
    /**
     * Waits for a running save, and delays the next one, so that no answer is in flight while changes are merged.
     */
    async refresh(knownRevision: number | undefined): Promise<void> {
      while (state.runningRequest) await state.runningRequest;
      const isKnown = knownRevision !== undefined && knownRevision <= state.revision;
      if (state.isStopped || !state.isSignedIn || isKnown) return;
      state.runningRequest = fetchChanges(queue).finally(finish);
      await state.runningRequest;
    },
  };
}

/** Maximum milliseconds that a save waits for the journal, for example if storage is blocked. */
const JOURNAL_WAIT_MS = 500;

async function flushJournalInTime({ journal, dependencies }: QueueParts): Promise<void> {
  const timeLimit = Promise.withResolvers<void>();
  const cancelTimeLimit = dependencies.schedule(JOURNAL_WAIT_MS, timeLimit.resolve);
  journal.touch();
  await Promise.race([journal.flush(), timeLimit.promise]);
  cancelTimeLimit();
}

/** Holds the state that the form displays. */
function createDisplayedState(queue: Pick<QueueParts, "state" | "tracker">) {
  const { tracker } = queue;
  const listeners = new Set<() => void>();
  const computeState = (): SaveState => ({
    status: getSaveStatus(queue),
    conflicts: tracker.conflicts(),
    items: tracker.items(),
    refused: tracker.refused(),
  });
  let currentState = computeState();
  return {
    get: () => currentState,
    /** Notifies listeners only if the state differs, because most keystrokes do not change it. */
    update(): void {
      const nextState = computeState();
      if (isSameAnswer(nextState, currentState)) return;
      currentState = nextState;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
