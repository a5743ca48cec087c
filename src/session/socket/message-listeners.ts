import type { ServiceMessage } from "#contract/socket.ts";

type Listener = (message: ServiceMessage) => void;

/**
 * Maximum number of messages that are held before the first listener. The service sends fewer between the
 * connection and the first screen.
 */
const MAX_HELD_MESSAGES = 100;

/**
 * Passes the websocket's messages to listeners. Messages that arrive before the first listener are held.
 * They are then delivered to all listeners that subscribe in the same task as the first one.
 */
export function createMessageListeners() {
  const listeners = new Set<Listener>();
  let heldMessages: ServiceMessage[] | null = [];

  function deliver(message: ServiceMessage): void {
    if (heldMessages) heldMessages = [...heldMessages, message].slice(-MAX_HELD_MESSAGES);
    else for (const listener of listeners) listener(message);
  }

  function deliverHeld(): void {
    const messages = heldMessages ?? [];
    heldMessages = null;
    for (const message of messages) deliver(message);
  }

  return {
    deliver,
    /** Returns the unsubscribe function. */
    add(listener: Listener): () => void {
      if (heldMessages?.length === 0) heldMessages = null;
      // Deliver the held messages after all components that mount together have subscribed.
      else if (heldMessages && listeners.size === 0) setTimeout(deliverHeld);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
