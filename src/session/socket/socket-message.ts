import { type ServiceMessage, serviceMessage } from "#contract/socket.ts";

const LONGEST_MESSAGE = 64 * 1024;
const MOST_PER_SECOND = 20;
const MOST_AT_ONCE = 100;

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

/**
 * Counts messages; answers whether more came than a sane service sends: twenty a second for long, a hundred at once
 * (one person's applications moved together).
 */
export function createFloodDetector(now: () => number): () => boolean {
  let room = MOST_AT_ONCE;
  let lastAt = now();
  return () => {
    const at = now();
    room = Math.min(MOST_AT_ONCE, room + ((at - lastAt) / 1_000) * MOST_PER_SECOND) - 1;
    lastAt = at;
    return room < 0;
  };
}
