/** Minimum duration in milliseconds. Must be longer than any look-up that uses this function. */
const EVEN_MS = 250;

/** Delays the result to a minimum duration, so that the timing does not reveal whether a record exists. */
export async function withMinimumDuration<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const waited = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [done] = await Promise.allSettled([Promise.resolve().then(work), waited]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
