/** Settles like `promise`, or rejects with the signal's reason when it is aborted. */
export function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason);
    if (signal.aborted) return rejectAborted();
    signal.addEventListener("abort", rejectAborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", rejectAborted));
  });
}

/** Runs all functions and resolves when they have settled, or after `ms`. Ignores their errors. */
export async function settleWithin(ms: number, work: readonly (() => unknown)[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => resolve(), ms);
  });
  const settled = Promise.allSettled(work.map(async (act) => act()));
  await Promise.race([settled, timeout]);
  clearTimeout(timer);
}
