/** Schedules the next save of a queue. */
import type { SaveQueueDependencies } from "./save-queue-props.ts";

export const SAVE_PAUSE_MS = 1_000;
/** Maximum milliseconds between two saves during continuous typing. */
export const MAX_SAVE_PAUSE_MS = 8_000;

export interface SendTimer {
  /** Saves after the given milliseconds, instead of at the time that was scheduled before. */
  start(wait: number): void;
  /** Saves after a pause in typing, but not later than `MAX_SAVE_PAUSE_MS` after the first change. */
  startAfterChange(): void;
  /** Cancels the scheduled save. Called when a save begins. */
  clear(): void;
  /** Prevents all further saves. */
  stop(): void;
}

export function createSendTimer(
  { schedule, now }: Pick<SaveQueueDependencies, "schedule" | "now">,
  send: () => void,
): SendTimer {
  let cancelScheduledSave: (() => void) | undefined;
  let firstChangeAt: number | undefined;
  let isStopped = false;

  function start(wait: number): void {
    cancelScheduledSave?.();
    cancelScheduledSave = isStopped ? undefined : schedule(wait, send);
  }

  return {
    start,
    startAfterChange() {
      firstChangeAt ??= now();
      start(Math.max(0, Math.min(SAVE_PAUSE_MS, firstChangeAt + MAX_SAVE_PAUSE_MS - now())));
    },
    clear() {
      cancelScheduledSave?.();
      cancelScheduledSave = undefined;
      firstChangeAt = undefined;
    },
    stop() {
      isStopped = true;
      cancelScheduledSave?.();
    },
  };
}
