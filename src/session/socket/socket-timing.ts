/** Times of the websocket (spec 9, decisions 9). */
export const SEND_RETRY_MS = 1_000;
export const HEARTBEAT_MS = 25_000;
export const HEARTBEAT_PATIENCE_MS = 10_000;
/** A connection that lived this long was a good one: the next loss starts from the first delay again. */
export const GOOD_UPTIME_MS = 5_000;

const SHORTEST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A restarted service must not meet everyone in the same second: even the first delays are spread over 15 s. */
const FIRST_CEILING_MS = 16_000;

/** Full jitter between 1 s and a ceiling that doubles up to 30 s. `failures` counts from 0, `random` is in [0, 1). */
export function getReconnectDelay(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_CEILING_MS * 2 ** Math.min(failures, 10));
  return SHORTEST_MS + random * (ceiling - SHORTEST_MS);
}
