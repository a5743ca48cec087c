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
