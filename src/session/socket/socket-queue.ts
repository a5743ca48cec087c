import type { ClientMessage } from "#contract/socket.ts";

const MAX_QUEUE_LENGTH = 50;

/**
 * Queues messages until there is a connection. Removes the oldest message if the queue is full. A new status
 * or presence message replaces the old one.
 */
export function createSocketQueue() {
  let messages: ClientMessage[] = [];
  return {
    add(message: ClientMessage): void {
      const isNotReplaced = (other: ClientMessage) => other.Type !== message.Type || message.Type === "Ping";
      messages = [...messages.filter(isNotReplaced), message].slice(-MAX_QUEUE_LENGTH);
    },
    /** Sends messages from the front of the queue while `send` returns true. */
    flush(send: (message: ClientMessage) => boolean): void {
      while (messages[0] && send(messages[0])) messages.shift();
    },
    clear(): void {
      messages = [];
    },
    size: () => messages.length,
  };
}
