/**
 * Returns a promise that settles like `promise`, but rejects with the signal's reason as soon as the signal
 * is aborted.
 */
export function withAbort<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason);
    if (signal.aborted) rejectAborted();
    signal.addEventListener("abort", rejectAborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", rejectAborted));
  });
}
