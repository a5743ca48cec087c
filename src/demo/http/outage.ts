/** Tells a machine that cannot just now (a locked, full or closed store) from a fault of the program. */

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
/** Cannot be written: read-only, damaged disk, full, cannot be opened. */
const SQLITE_CANNOT = new Set([8, 10, 13, 14]);
const SYSTEM_CANNOT = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EROFS", "EIO"]);

export interface Outage {
  readonly retryAfterSeconds: number;
  /** What is said to the person who called. */
  readonly words: string;
}

const busy: Outage = { retryAfterSeconds: 1, words: "The service is busy. Please try again in a moment." };
const down: Outage = {
  retryAfterSeconds: 30,
  words: "The service cannot work just now. Nothing was changed. Please try again in a while.",
};

/** Nothing for a fault of the program itself. Reads codes only, so that it needs no module of Node's. */
export function findOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") {
    const primary = errcode & 0xff;
    if (primary === SQLITE_BUSY || primary === SQLITE_LOCKED) return busy;
    return SQLITE_CANNOT.has(primary) ? down : undefined;
  }
  const isClosed = code === "ERR_INVALID_STATE" && /database is not open/.test(error.message);
  return isClosed || (typeof code === "string" && SYSTEM_CANNOT.has(code)) ? down : undefined;
}
