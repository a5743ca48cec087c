export interface ConnectionCounter {
  /**
   * Counts a connection of `place`, a group of clients such as a network. Returns a function that removes the
   * connection from the count (further calls do nothing). Returns undefined if `place` already has the
   * maximum.
   */
  enter(place: string): (() => void) | undefined;
}

/**
 * Counts open connections per group of clients, such as a network. Allows at most `max` connections per
 * group.
 */
export function createConnectionCounter(max: number): ConnectionCounter {
  const counts = new Map<string, number>();
  return {
    enter(place) {
      const count = (counts.get(place) ?? 0) + 1;
      if (count > max) return undefined;
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
