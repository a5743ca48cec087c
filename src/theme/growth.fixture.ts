/** Checks that reading hostile text takes time in proportion to its length. */

/** A text of about `length` characters: `start`, then `unit` again and again, then `end`. */
export interface RepeatedText {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

export function writeRepeated({ start, unit, end }: RepeatedText, length: number): string {
  const count = Math.max(1, Math.floor((length - start.length - end.length) / Math.max(1, unit.length)));
  return start + unit.repeat(count) + end;
}

/**
 * Factor by which the time for the longer text may exceed the proportional time. For a quadratic parser the factor is
 * about `SCALE`.
 */
const TOLERANCE = 4;
const SCALE = 16;
/** Milliseconds of processor time below which measuring is unreliable and unimportant. */
const NOTICEABLE_MS = 40;
const TRIALS = 3;

/**
 * Returns undefined if the time of `read` is about linear up to `limit` characters, otherwise a description of the
 * measured times. Compares with the CPU time of a text a sixteenth as long, in the same process, and takes the best
 * of several trials, so that a busy machine does not matter. Ignores errors of `read`.
 */
export function findSuperlinearGrowth(
  read: (text: string) => unknown,
  repeated: RepeatedText,
  limit: number,
): string | undefined {
  const long = writeRepeated(repeated, limit);
  const short = writeRepeated(repeated, Math.ceil(limit / SCALE));
  const took = getCpuMs(() => attempt(read, long));
  if (took < NOTICEABLE_MS) return undefined;
  const share = getBest(() => {
    for (let turn = 0; turn < SCALE; turn += 1) attempt(read, short);
  });
  const best = Math.min(
    took,
    ...Array.from({ length: TRIALS - 1 }, () => getCpuMs(() => attempt(read, long))),
  );
  if (best <= Math.max(NOTICEABLE_MS, share * TOLERANCE)) return undefined;
  return `${JSON.stringify(repeated)}: ${Math.round(best)} ms for ${long.length} characters, ${Math.round(share)} ms for as many in ${SCALE} parts`;
}

function getBest(work: () => void): number {
  return Math.min(...Array.from({ length: TRIALS }, () => getCpuMs(work)));
}

function attempt(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // Only the time is measured: `read` may refuse the text.
  }
}

function getCpuMs(work: () => void): number {
  const startedAt = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(startedAt);
  return (user + system) / 1000;
}
