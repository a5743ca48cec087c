import type { ServiceMessage } from "#contract/socket.ts";

type Listener = (message: ServiceMessage) => void;

/** Maximum number of held messages: more than the service sends between the connection and the first screen. */
const MAX_HELD = 100;

/**
 * Passes the websocket's messages to listeners. Messages before the first listener are held, and then delivered to all
 * listeners that subscribe together with the first.
 */
export function createMessageListeners() {
  const listeners = new Set<Listener>();
  let held: ServiceMessage[] | null = [];

  function deliver(message: ServiceMessage): void {
    if (held) held = [...held, message].slice(-MAX_HELD);
    else for (const listener of listeners) listener(message);
  }

  function deliverHeld(): void {
    const messages = held ?? [];
    held = null;
    for (const message of messages) deliver(message);
  }

  return {
    deliver,
    /** Returns the unsubscribe function. */
    add(listener: Listener): () => void {
      if (held?.length === 0) held = null;
      // Deliver the held messages after all components that mount together have subscribed.
      else if (held && listeners.size === 0) setTimeout(deliverHeld);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
