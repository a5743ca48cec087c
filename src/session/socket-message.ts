import { type ServiceMessage, serviceMessage } from "#contract/socket.ts";

const LONGEST_MESSAGE = 64 * 1024;
const MOST_PER_SECOND = 20;

/** What the service says, or `null` for anything that is not a message of the contract of at most 64 KB. */
export function parseServiceMessage(data: unknown): ServiceMessage | null {
  if (typeof data !== "string" || data.length > LONGEST_MESSAGE) return null;
  try {
    const parsed = serviceMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Counts messages; answers whether there were more in a second than a sane service sends. */
export function createFloodGate(now: () => number): () => boolean {
  let windowStart = 0;
  let count = 0;
  return () => {
    if (now() - windowStart >= 1_000) {
      windowStart = now();
      count = 0;
    }
    count += 1;
    return count > MOST_PER_SECOND;
  };
}
