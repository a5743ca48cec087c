/** Settles like `promise`, or rejects with the signal's reason when it is aborted. */
export function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

/** Runs all functions and resolves when they have settled, or after `ms`. Ignores their errors. */
export async function settleWithin(ms: number, work: readonly (() => unknown)[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(() => resolve(), ms);
  });
  const all = Promise.allSettled(work.map(async (act) => act()));
  await Promise.race([all, patience]);
  clearTimeout(timer);
}
