/** Publish and subscribe for live updates: one topic per account, any number of listeners (spec 4.2). */
import type { ServiceMessage } from "#contract/socket.ts";

interface Listener {
  /** The session that the listener belongs to. */
  readonly sessionId?: string | undefined;
  readonly send: (message: ServiceMessage) => void;
  /** Called when the account may no longer listen. */
  readonly end: () => void;
}

export interface MessageHub {
  /** Returns the unsubscribe function. */
  listen(topic: string, listener: Listener): () => void;
  publish(topic: string, message: ServiceMessage): void;
  /** Ends a topic's listeners after the messages published so far: those of the given sessions, or all. */
  end(topic: string, sessionIds?: readonly string[]): void;
  readonly size: number;
}

export function createHub(): MessageHub {
  const topics = new Map<string, Set<Listener>>();
  return {
    listen(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    publish(topic, message) {
      for (const listener of topics.get(topic) ?? []) listener.send(message);
    },
    end(topic, sessionIds) {
      for (const listener of [...(topics.get(topic) ?? [])])
        if (!sessionIds || sessionIds.includes(listener.sessionId ?? "")) listener.end();
    },
    get size() {
      return [...topics.values()].reduce((total, listeners) => total + listeners.size, 0);
    },
  };
}
