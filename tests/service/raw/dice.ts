/** Choices that follow from a seed (mulberry32), so that a run can be repeated. */
export interface Dice {
  /** Returns a whole number from 0 to `below - 1`. */
  int(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true once in `times` calls on average. */
  oneIn(times: number): boolean;
  bytes(length: number): Buffer;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const nextNumber = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (below: number) => nextNumber() % below;
  return {
    int,
    pick: (items) => items[int(items.length)] as never,
    oneIn: (times) => int(times) === 0,
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(256))),
  };
}
