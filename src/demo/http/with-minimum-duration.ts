/** Longer than any look-up here takes. */
const EVEN_MS = 250;

/** Answers no sooner than after a while, so that how long it took tells nothing of what was found. */
export async function evenly<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const waited = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [done] = await Promise.allSettled([Promise.resolve().then(work), waited]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
