import { type ServiceMessage, serviceMessage } from "#contract/socket.ts";

const MAX_MESSAGE_LENGTH = 64 * 1024;
const MAX_PER_SECOND = 20;
const MAX_BURST = 100;

/** Parses a message; returns `null` unless it matches the contract and has at most 64 KB. */
export function parseServiceMessage(data: unknown): ServiceMessage | null {
  if (typeof data !== "string" || data.length > MAX_MESSAGE_LENGTH) return null;
  try {
    const parsed = serviceMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns a function to call for each message. That function returns true if messages exceed 20 per second
 * after a burst of 100 (an officer may change many applications of one person at once).
 */
export function createFloodDetector(now: () => number): () => boolean {
  let allowedMessageCount = MAX_BURST;
  let lastAt = now();
  return () => {
    const at = now();
    allowedMessageCount =
      Math.min(MAX_BURST, allowedMessageCount + ((at - lastAt) / 1_000) * MAX_PER_SECOND) - 1;
    lastAt = at;
    return allowedMessageCount < 0;
  };
}
