interface ConnectionCounter {
  /**
   * Counts a connection of a group of clients. Returns a function that removes the connection from the count
   * (further calls do nothing). Returns undefined if the group already has the maximum number of connections.
   */
  enter(clientGroup: string): (() => void) | undefined;
}

/**
 * Counts open connections per group of clients, such as a network. Allows at most `max` connections per
 * group.
 */
export function createConnectionCounter(max: number): ConnectionCounter {
  const counts = new Map<string, number>();
  return {
    enter(clientGroup) {
      const count = (counts.get(clientGroup) ?? 0) + 1;
      if (count > max) return undefined;
      counts.set(clientGroup, count);
      let isRemoved = false;
      return () => {
        if (isRemoved) return;
        isRemoved = true;
        const remaining = (counts.get(clientGroup) ?? 1) - 1;
        if (remaining > 0) counts.set(clientGroup, remaining);
        else counts.delete(clientGroup);
      };
    },
  };
}
