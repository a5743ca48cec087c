/** Times of the websocket (spec 9, decisions 9). */
export const SEND_RETRY_MS = 1_000;
export const HEARTBEAT_MS = 25_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;
/** After a connection of this duration, the reconnect delay starts from the beginning. */
export const STABLE_UPTIME_MS = 5_000;

const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Spreads even the first delays over 15 s, so that clients do not reconnect to a restarted service at the same time. */
const FIRST_CEILING_MS = 16_000;

/** Full jitter between 1 s and a ceiling that doubles up to 30 s. `failures` counts from 0, `random` is in [0, 1). */
export function getReconnectDelay(failures: number, random: number): number {
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_CEILING_MS * 2 ** Math.min(failures, 10));
  return MIN_DELAY_MS + random * (ceiling - MIN_DELAY_MS);
}
