/** Limits the number of calls per caller. Calls above the limit fail with 429 and `Retry-After` (spec 8). */
import type { RateLimiter, RateLimitKind } from "../context/rate-limiter.ts";
import { createMessage } from "../messages/message.ts";
import { ServiceError } from "./service-error.ts";

interface RateLimit {
  readonly maxCalls: number;
  readonly perMs: number;
}

/** Limits far above normal use, but low enough to protect the service and people's inboxes. */
export const RATE_LIMITS: Readonly<Record<RateLimitKind, RateLimit>> = {
  account: { maxCalls: 6_000, perMs: 60_000 },
  visitor: { maxCalls: 1_200, perMs: 60_000 },
  upload: { maxCalls: 600, perMs: 60_000 },
  sensitive: { maxCalls: 10, perMs: 15 * 60_000 },
  captchaFallback: { maxCalls: 20, perMs: 15 * 60_000 },
};

interface Bucket {
  level: number;
  at: number;
}

/** Maximum number of callers in memory. Beyond it, the limiter forgets the caller whose last call is the oldest. */
const MAX_CALLERS = 20_000;

/** Creates a rate limiter with one leaky bucket per caller, in memory only: a restart resets all limits. */
export function createRateLimiter(now: () => Date, limits = RATE_LIMITS): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    countCall(kind, who) {
      const { maxCalls, perMs } = limits[kind];
      const [key, at] = [`${kind} ${who.slice(0, 400)}`, now().getTime()];
      const bucket = buckets.get(key) ?? { level: 0, at };
      const level = Math.max(0, bucket.level - (Math.max(0, at - bucket.at) * maxCalls) / perMs);
      if (level + 1 > maxCalls) {
        const seconds = Math.max(1, Math.ceil(((level + 1 - maxCalls) * perMs) / maxCalls / 1000));
        throw new ServiceError(429, createMessage("service.tooManyRequests"), {
          "Retry-After": String(seconds),
        });
      }
      buckets.delete(key);
      buckets.set(key, { level: level + 1, at });
      const [oldestKey] = buckets.keys();
      if (buckets.size > MAX_CALLERS && oldestKey !== undefined) buckets.delete(oldestKey);
    },
  };
}
