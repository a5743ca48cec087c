export type ConcurrencyLimit = <Result>(call: () => Promise<Result>) => Promise<Result>;

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const waitingCalls: (() => void)[] = [];
  let runningCount = 0;
  return async (call) => {
    if (runningCount >= max) await new Promise<void>((resolve) => waitingCalls.push(resolve));
    else runningCount += 1;
    try {
      return await call();
    } finally {
      // Passes the slot to the next call without releasing it, so that no other call takes it.
      const next = waitingCalls.shift();
      if (next) next();
      else runningCount -= 1;
    }
  };
}

/** Calls `work` for every item, at most `max` concurrently. After the first error, starts no further item. */
export async function forEachLimited<Item>(
  items: Iterable<Item>,
  max: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let hasFailed = false;
  const run = async () => {
    for (let next = queue.next(); !next.done && !hasFailed; next = queue.next())
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: max }, run));
  const rejection = results.find((result) => result.status === "rejected");
  if (rejection) throw rejection.reason;
}
