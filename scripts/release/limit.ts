export type ConcurrencyLimit = <Result>(call: () => Promise<Result>) => Promise<Result>;

export function createLimit(max: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await call();
    } finally {
      // Passes the slot to the next call without releasing it, so that no other call takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
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
  let failed = false;
  const run = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next())
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: max }, run));
  const rejected = results.find((result) => result.status === "rejected");
  if (rejected) throw rejected.reason;
}
