/** Deterministic random numbers (mulberry32), so that every seed gives the same demo. */
export interface SeededRandom {
  /** Returns a random number of at least 0 and less than 1. */
  fraction(): number;
  /** Returns a whole number between the limits, including both. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createRandomChoices(seed: number): SeededRandom {
  let state = seed >>> 0;
  const drawFraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(drawFraction() * (max - min + 1));
  return {
    fraction: drawFraction,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}
