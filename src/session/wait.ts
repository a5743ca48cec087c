/** Runs all functions. Resolves when all have settled, or after `ms` milliseconds. Ignores their errors. */
export async function settleWithin(ms: number, work: readonly (() => unknown)[]): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, ms);
  await Promise.race([Promise.allSettled(work.map(async (act) => act())), timeout.promise]);
  clearTimeout(timer);
}
