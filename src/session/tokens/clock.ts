/**
 * The service's time, calculated from the `Date` header of its responses, because the local clock may be hours wrong
 * (decisions 2).
 */
export interface ServiceClock {
  /** Returns milliseconds since 1970 by the service's clock. */
  now(): number;
  /** Sets the offset from a response's `Date` header; `receivedAt` is milliseconds by the local clock. */
  observe(dateHeader: string, receivedAt: number): void;
  /** Returns milliseconds to add to the local clock; `null` before the first response. */
  offset(): number | null;
  /** Sets a stored offset unless a response has already set one. */
  restore(offset: number | null): void;
}

export function createServiceClock(now: () => number): ServiceClock {
  let offset: number | null = null;
  return {
    now: () => now() + (offset ?? 0),
    observe(dateHeader, receivedAt) {
      const serviceTime = Date.parse(dateHeader);
      if (Number.isFinite(serviceTime)) offset = serviceTime - receivedAt;
    },
    offset: () => offset,
    restore(storedOffset) {
      offset ??= storedOffset;
    },
  };
}

/**
 * Returns true if `ExpiresIn` is before `now` (spec 9). A time without a zone counts as UTC. An invalid date
 * never expires.
 */
export function hasTokenExpired(expiresIn: string, now: number): boolean {
  return parseExpiry(expiresIn) < now;
}

function parseExpiry(expiresIn: string): number {
  const text = expiresIn.trim().replace(" ", "T");
  const hasTime = text.includes("T");
  return Date.parse(hasTime && !/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text);
}
