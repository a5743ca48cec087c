import { withAbort } from "#api/wire/with-abort.ts";

/** Calls `run` after a number of milliseconds. Returns a function that cancels the timer. */
export function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Resolves after a number of milliseconds, or rejects with the signal's reason when it is aborted. */
export async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const end = Promise.withResolvers<void>();
  const cancel = schedule(ms, end.resolve);
  try {
    await withAbort(end.promise, signal);
  } finally {
    cancel();
  }
}
