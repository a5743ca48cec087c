/** The requests of a save queue: one save, or a fetch of changes made elsewhere, with the reaction to each failure. */
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { clearFailure, type QueueParts } from "./queue-state.ts";
import { type AnswerRejection, readSaveFailure, type SaveFailure } from "./save-failure.ts";
import type { SaveResponse } from "./save-queue-props.ts";

const SAVE_RETRY = { minDelayMs: 500, maxFirstDelayMs: 1_500, maxDelayMs: 30_000 };
/** Retry intervals in milliseconds after the session expired. A sign-in, also in another tab, ends the wait. */
const SIGN_IN_RETRY = { minDelayMs: 5_000, maxFirstDelayMs: 5_000, maxDelayMs: 60_000 };

/** Calls `prepare`, then sends the pending answers once. Resolves even if the save fails. */
export async function savePending(queue: QueueParts, prepare?: () => Promise<void>): Promise<void> {
  const { state, tracker, journal, dependencies } = queue;
  const answers = tracker.take();
  await prepare?.();
  try {
    const reply = await dependencies.send(state.revision, answers);
    tracker.acknowledge();
    clearFailure(state);
    acceptReply(queue, reply);
  } catch (error) {
    tracker.putBack();
    const failure = readSaveFailure(error);
    if (failure.kind !== "refused" || !(await excludeRefused(queue, failure, answers)))
      await handleFailure(queue, failure);
  }
  journal.touch();
}

/** Fetches and merges changes made elsewhere. Resolves even if the request fails. */
export async function fetchChanges(queue: QueueParts): Promise<void> {
  const { state, tracker, journal, dependencies } = queue;
  const draft = await dependencies.reload().catch(() => undefined);
  if (!draft || draft.Revision <= state.revision || state.isStopped) return;
  adopt(queue, tracker.changesIn(draft.Answers));
  state.revision = draft.Revision;
  journal.touch();
}

function acceptReply(queue: QueueParts, reply: SaveResponse): void {
  queue.state.revision = reply.Revision;
  queue.state.savedAt = reply.SavedAt;
  adopt(queue, reply.Changed);
}

function adopt({ tracker, dependencies }: QueueParts, otherAnswers: Answers): void {
  const formAnswers = tracker.adopt(otherAnswers);
  if (Object.keys(formAnswers).length > 0) dependencies.onAdopt(formAnswers, "elsewhere");
}

/**
 * Excludes refused answers from later saves, so that the other answers can be saved. Returns false if the service
 * refuses every save of the draft.
 */
async function excludeRefused(
  queue: QueueParts,
  { answers, text, isAboutAnswers }: AnswerRejection,
  sentAnswers: Answers,
): Promise<boolean> {
  const { state, tracker, dependencies } = queue;
  if (!isAboutAnswers) return false;
  if (!tracker.refuse(answers, sentAnswers)) {
    const emptyReply = await dependencies.send(state.revision, {}).catch(() => undefined);
    if (!emptyReply) return false;
    acceptReply(queue, emptyReply);
    tracker.narrow(sentAnswers, text);
  }
  clearFailure(state);
  return true;
}

/**
 * Handles a failed save. Merges the changes after a conflict, does nothing more after a refusal, and
 * otherwise schedules a retry.
 */
async function handleFailure(queue: QueueParts, failure: SaveFailure): Promise<void> {
  const { state, timer, dependencies } = queue;
  state.failures += 1;
  if (failure.kind === "conflict") return mergeConflict(queue, failure);
  state.failure = failure;
  if (failure.kind === "refused") return;
  const waitMs = getRetryDelay(failure.kind === "sign-in" ? SIGN_IN_RETRY : SAVE_RETRY, {
    failures: state.failures - 1,
    random: dependencies.random(),
    retryAfter: failure.kind === "retry" ? failure.retryAfterSeconds : undefined,
  });
  state.retryAt = dependencies.now() + waitMs;
  timer.start(waitMs);
}

async function mergeConflict(
  queue: QueueParts,
  { conflict }: Extract<SaveFailure, { kind: "conflict" }>,
): Promise<void> {
  const { state, tracker, dependencies } = queue;
  try {
    const conflictAnswers = conflict?.Answers;
    const draft = conflictAnswers
      ? { Revision: conflict.Revision, Answers: conflictAnswers }
      : await dependencies.reload();
    adopt(queue, conflictAnswers ? draft.Answers : tracker.changesIn(draft.Answers));
    state.revision = draft.Revision;
    state.failure = undefined;
    if (state.failures > 1) {
      const retryConditions = { failures: state.failures - 2, random: dependencies.random() };
      state.conflictWait = getRetryDelay(SAVE_RETRY, retryConditions);
    }
  } catch (error) {
    const failure = readSaveFailure(error);
    const isConflict = failure.kind === "conflict";
    await handleFailure(
      queue,
      isConflict ? { kind: "retry", retryAfterSeconds: undefined, isOffline: false } : failure,
    );
  }
}
