/** The service's time, judged from its `Date` header: this machine's clock may be hours wrong (decisions 2). */
export interface Clock {
  /** Milliseconds since 1970 by the service's clock. */
  now(): number;
  observe(dateHeader: string, receivedAt: number): void;
  /** Milliseconds to add to this machine's clock; `null` while the service has not been heard. */
  offset(): number | null;
  restore(offset: number | null): void;
}

export function createClock(now: () => number): Clock {
  let offset: number | null = null;
  return {
    now: () => now() + (offset ?? 0),
    observe(dateHeader, receivedAt) {
      const served = Date.parse(dateHeader);
      if (Number.isFinite(served)) offset = served - receivedAt;
    },
    offset: () => offset,
    restore(kept) {
      offset ??= kept;
    },
  };
}

/** Whether `ExpiresIn` is in the past at `now` (spec 9). Without a zone it is UTC; what is no date never is. */
export function hasExpired(expiresIn: string, now: number): boolean {
  return parseExpiry(expiresIn) < now;
}

function parseExpiry(expiresIn: string): number {
  const text = expiresIn.trim().replace(" ", "T");
  const hasTime = text.includes("T");
  return Date.parse(hasTime && !/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text);
}
