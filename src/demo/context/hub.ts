/** Publish and subscribe for live updates: one topic per account, any number of listeners (spec 4.2). */
import type { ServiceMessage } from "#contract/socket.ts";

interface Listener {
  /** Id of the listener's session. */
  readonly sessionId?: string | undefined;
  readonly send: (message: ServiceMessage) => void;
  /** Called when the account may no longer receive messages. */
  readonly end: () => void;
}

export interface MessageHub {
  /** Adds a listener. Returns the unsubscribe function. */
  listen(topic: string, listener: Listener): () => void;
  publish(topic: string, message: ServiceMessage): void;
  /**
   * Ends the listeners of a topic after they have received the messages published so far. If `sessionIds` is
   * given, ends only the listeners of these sessions.
   */
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
