import { afterEach, expect, it, vi } from "vitest";
import worker from "./worker.ts";

afterEach(() => vi.useRealTimers());

/** Returns the number of times that the release of a host is read in 60 seconds with a request each second. */
async function countReleaseReads(host: string, seconds: string | undefined): Promise<number> {
  vi.useFakeTimers();
  vi.stubGlobal("PORTAL_RULES", { exceptions: {}, variants: [], languages: [], shellPaths: "^$" });
  let count = 0;
  const BUCKET = {
    head: async () => null,
    async get(key: string) {
      if (key !== `hosts/${host}/current`) return null;
      count += 1;
      return { httpEtag: '"1"', size: 1, text: async () => "r1" };
    },
  };
  const env = { BUCKET, ...(seconds !== undefined && { POINTER_SECONDS: seconds }) };
  for (let second = 0; second < 60; second += 1) {
    await worker.fetch(new Request(`https://${host}/`, { method: "POST" }), env);
    vi.advanceTimersByTime(1_000);
  }
  return count;
}

it.each([
  { seconds: undefined, reads: 6 },
  { seconds: "30", reads: 2 },
  { seconds: "0", reads: 60 },
  { seconds: "abc", reads: 6 },
  { seconds: "", reads: 6 },
  { seconds: "-1", reads: 6 },
  { seconds: "Infinity", reads: 6 },
])(
  "with POINTER_SECONDS $seconds, reads the release $reads times in a minute",
  async ({ seconds, reads }) => {
    expect(await countReleaseReads(`a${seconds ?? "-unset"}.example`.toLowerCase(), seconds)).toBe(reads);
  },
);
