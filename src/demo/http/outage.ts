/** Distinguishes a temporary outage (a locked, full or closed store) from a programming fault. */
import { createMessage, type Message } from "../messages/message.ts";

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
/** SQLite result codes: read-only, I/O error, full, cannot open. */
const SQLITE_OUTAGE_CODES = new Set([8, 10, 13, 14]);
const SYSTEM_OUTAGE_CODES = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EROFS", "EIO"]);

interface ServiceOutage {
  readonly retryAfterSeconds: number;
  /** Message for the person who made the call. */
  readonly text: Message;
}

const busyOutage: ServiceOutage = { retryAfterSeconds: 1, text: createMessage("service.busy") };
const longOutage: ServiceOutage = {
  retryAfterSeconds: 30,
  text: createMessage("service.unavailable"),
};

/**
 * Returns the outage; undefined for a programming fault. Reads error codes only, so that it also works in a browser.
 */
export function findOutage(error: unknown): ServiceOutage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") {
    const primaryCode = errcode & 0xff;
    if (primaryCode === SQLITE_BUSY || primaryCode === SQLITE_LOCKED) return busyOutage;
    return SQLITE_OUTAGE_CODES.has(primaryCode) ? longOutage : undefined;
  }
  const isClosed =
    code === "ERR_INVALID_STATE" && /database is not open|statement has been finalized/.test(error.message);
  return isClosed || (typeof code === "string" && SYSTEM_OUTAGE_CODES.has(code)) ? longOutage : undefined;
}
