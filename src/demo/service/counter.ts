export interface ConnectionCounter {
  /** Enters a place. Returns a function that leaves it (further calls do nothing); undefined if the place is full. */
  enter(place: string): (() => void) | undefined;
}

/** Counts open connections per place, up to `most`. */
export function createConnectionCounter(most: number): ConnectionCounter {
  const counts = new Map<string, number>();
  return {
    enter(place) {
      const count = (counts.get(place) ?? 0) + 1;
      if (count > most) return undefined;
      counts.set(place, count);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const remaining = (counts.get(place) ?? 1) - 1;
        if (remaining > 0) counts.set(place, remaining);
        else counts.delete(place);
      };
    },
  };
}
