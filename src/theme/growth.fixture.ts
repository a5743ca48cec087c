/** Checks that the time to read a hostile text is proportional to its length. */

/** The parts of a long text: `start`, then `unit` as often as needed for the length, then `end`. */
export interface RepeatedText {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

export function createRepeatedText({ start, unit, end }: RepeatedText, length: number): string {
  const count = Math.max(1, Math.floor((length - start.length - end.length) / Math.max(1, unit.length)));
  return start + unit.repeat(count) + end;
}

/**
 * Maximum factor by which the time for the long text may exceed proportional time. A parser that takes
 * quadratic time exceeds it by a factor of about `LENGTH_RATIO`.
 */
const TOLERANCE = 4;
const LENGTH_RATIO = 16;
/**
 * Shorter times, in milliseconds of CPU time, are accepted without a comparison, because they are small and
 * cannot be measured reliably.
 */
const NOTICEABLE_MS = 40;
const TRIALS = 3;

/**
 * Returns undefined if the time of `read` is about proportional to the length, up to `limit` characters;
 * otherwise a description of the measured times. Compares the CPU time with that of a text a sixteenth as
 * long, in the same process. Takes the shortest of several measurements, so that a busy machine does not
 * affect the result. Ignores errors of `read`.
 */
export function findSuperlinearGrowth(
  read: (text: string) => unknown,
  repeatedText: RepeatedText,
  limit: number,
): string | undefined {
  const longText = createRepeatedText(repeatedText, limit);
  const shortText = createRepeatedText(repeatedText, Math.ceil(limit / LENGTH_RATIO));
  const firstMs = measureCpuMs(() => runWithoutError(read, longText));
  if (firstMs < NOTICEABLE_MS) return undefined;
  const proportionalMs = measureShortest(() => {
    for (let turn = 0; turn < LENGTH_RATIO; turn += 1) runWithoutError(read, shortText);
  });
  const bestMs = Math.min(
    firstMs,
    ...Array.from({ length: TRIALS - 1 }, () => measureCpuMs(() => runWithoutError(read, longText))),
  );
  if (bestMs <= Math.max(NOTICEABLE_MS, proportionalMs * TOLERANCE)) return undefined;
  return `${JSON.stringify(repeatedText)}: ${Math.round(bestMs)} ms for ${longText.length} characters, ${Math.round(proportionalMs)} ms for as many in ${LENGTH_RATIO} parts`;
}

function measureShortest(work: () => void): number {
  return Math.min(...Array.from({ length: TRIALS }, () => measureCpuMs(work)));
}

function runWithoutError(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // Ignore the error: only the time matters, and `read` may reject the text.
  }
}

function measureCpuMs(work: () => void): number {
  const startedAt = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(startedAt);
  return (user + system) / 1000;
}
