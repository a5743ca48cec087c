/** Retry, heartbeat and reconnect intervals of the websocket, in milliseconds (spec 9, decisions 9). */
export const SEND_RETRY_MS = 1_000;
export const HEARTBEAT_MS = 25_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;
/**
 * Milliseconds after which a connection counts as stable. The next reconnect delay is then the shortest
 * again.
 */
export const STABLE_UPTIME_MS = 5_000;

/**
 * Spreads even the first delays over 15 s, so that clients do not reconnect to a restarted service at the
 * same time.
 */
export const RECONNECT_DELAYS_MS = { minDelayMs: 1_000, maxFirstDelayMs: 16_000, maxDelayMs: 30_000 };
