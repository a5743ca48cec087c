/** Chooses the fault of each request from a seed, so that a run can be repeated. */
import { createRandomChoices, type SeededRandom } from "#demo/seed/random-choices.ts";

const faultKinds = [
  "reset",
  "timeout",
  "internal-error",
  "bad-gateway",
  "unavailable",
  "too-many-requests",
  "truncated",
  "duplicate",
  "delay",
  "offline",
  "response-lost",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Duration of a delay or outage in milliseconds; 0 for other faults. */
  readonly ms: number;
}

/** Minimum and maximum in milliseconds. The client aborts a call after 15 s. */
const durations: Readonly<Record<FaultKind, readonly [number, number]>> = {
  reset: [0, 0],
  timeout: [16_000, 16_000],
  "internal-error": [0, 300],
  "bad-gateway": [0, 300],
  unavailable: [0, 300],
  "too-many-requests": [0, 0],
  truncated: [0, 0],
  duplicate: [0, 200],
  delay: [200, 6_000],
  offline: [2_000, 10_000],
  "response-lost": [0, 0],
};

/** Long faults are rare, because a run would otherwise consist of waiting. */
const weights: Readonly<Record<FaultKind, number>> = {
  reset: 5,
  timeout: 1,
  "internal-error": 5,
  "bad-gateway": 4,
  unavailable: 4,
  "too-many-requests": 3,
  truncated: 4,
  duplicate: 5,
  delay: 5,
  offline: 1,
  "response-lost": 6,
};

export interface FaultPlan {
  /** Returns the fault of the next request, if any. */
  next(): Fault | undefined;
  /** Share of requests with a fault, 0 to 1. */
  rate: number;
}

export function createFaultPlan(seed: number, kinds: readonly FaultKind[] = faultKinds): FaultPlan {
  const chance = createRandomChoices(seed);
  return {
    rate: 0,
    next() {
      if (chance.fraction() >= this.rate) return undefined;
      const kind = pickKind(kinds, chance);
      const [min, max] = durations[kind];
      return { kind, ms: chance.between(min, max) };
    },
  };
}

function pickKind(kinds: readonly FaultKind[], chance: SeededRandom): FaultKind {
  const weightedKinds = kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));
  return chance.pick(weightedKinds);
}
