/** The state of a save queue between requests, and the status that the form displays for it. */
import type { UnsentWorkWriter } from "#work/forms/unsent-work-writer.ts";
import type { SaveFailure } from "./save-failure.ts";
import type { SaveQueueDependencies, SaveQueueInitialState } from "./save-queue-props.ts";
import type { SaveStatus } from "./save-state.ts";
import type { SendTimer } from "./send-timer.ts";
import type { SaveTracker } from "./tracker/save-tracker.ts";

interface QueueState {
  revision: number;
  savedAt: string;
  runningRequest: Promise<void> | undefined;
  failure: SaveFailure | undefined;
  /** Number of failed attempts since the last success. */
  failures: number;
  /** Time of the next attempt after a failure, in milliseconds since 1970. */
  retryAt: number;
  /** Milliseconds to wait before the next save. Greater than 0 only after repeated conflicts. */
  conflictWait: number;
  isOnline: boolean;
  isSignedIn: boolean;
  isStopped: boolean;
  isDiscarded: boolean;
}

/**
 * The objects that form a save queue. The functions that send, merge and store answers receive them as one
 * argument.
 */
export interface QueueParts {
  readonly state: QueueState;
  readonly tracker: SaveTracker;
  readonly timer: SendTimer;
  readonly journal: UnsentWorkWriter;
  readonly dependencies: SaveQueueDependencies;
}

export function createQueueState({ revision, savedAt }: SaveQueueInitialState): QueueState {
  return {
    revision,
    savedAt,
    runningRequest: undefined,
    failure: undefined,
    failures: 0,
    retryAt: 0,
    conflictWait: 0,
    isOnline: true,
    isSignedIn: true,
    isStopped: false,
    isDiscarded: false,
  };
}

export function clearFailure(state: QueueState): void {
  state.failure = undefined;
  state.failures = 0;
}

export function getSaveStatus({ state, tracker }: Pick<QueueParts, "state" | "tracker">): SaveStatus {
  const { failure, runningRequest } = state;
  if (!tracker.hasUnsaved()) return { kind: "saved", at: state.savedAt };
  if (!state.isSignedIn || failure?.kind === "sign-in") return { kind: "sign-in" };
  if (!tracker.hasPending() && !runningRequest)
    return tracker.hasConflicts()
      ? { kind: "conflict" }
      : { kind: "refused", text: findRefusalReason(tracker) };
  if (!state.isOnline) return { kind: "offline" };
  if (failure?.kind === "refused") return { kind: "refused", text: failure.text };
  if (failure?.kind === "retry")
    return failure.isOffline ? { kind: "offline" } : { kind: "retrying", retryAt: state.retryAt };
  return runningRequest ? { kind: "saving" } : { kind: "waiting" };
}

/** Finds the first reason that the service gave for a refused answer. */
function findRefusalReason(tracker: SaveTracker): string | null {
  return tracker.refused().find(({ text }) => text !== null)?.text ?? null;
}
