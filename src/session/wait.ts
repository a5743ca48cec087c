/** `promise`, or the signal's reason as soon as the caller gives up. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

/** Ends when all have, or after `ms`; none of their failures counts. */
export async function settleWithin(ms: number, work: readonly (() => unknown)[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(() => resolve(), ms);
  });
  const all = Promise.allSettled(work.map(async (act) => act()));
  await Promise.race([all, patience]);
  clearTimeout(timer);
}
