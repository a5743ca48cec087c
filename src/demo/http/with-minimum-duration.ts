/** Minimum duration in milliseconds. Must be longer than any look-up that this function delays. */
const MIN_DURATION_MS = 250;

/** Delays the result to a minimum duration, so that the timing does not reveal whether a record exists. */
export async function withMinimumDuration<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const timer = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  const [outcome] = await Promise.allSettled([Promise.resolve().then(work), timer]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
