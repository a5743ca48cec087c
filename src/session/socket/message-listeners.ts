import type { ServiceMessage } from "#contract/socket.ts";

type Listener = (message: ServiceMessage) => void;

/** A page connects before its screens are there: this is more than a service sends meanwhile. */
const MAX_HELD = 100;

/** Listeners for the websocket's messages. Messages before the first listener are held, and reach all that subscribe with it. */
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
      // Once the components that mount together have subscribed.
      else if (held && listeners.size === 0) setTimeout(deliverHeld);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
