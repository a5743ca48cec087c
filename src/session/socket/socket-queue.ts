import type { ClientMessage } from "#contract/socket.ts";

/** Messages that wait for a connection. */
const LONGEST_QUEUE = 50;

/** What waits to be sent: bounded, oldest dropped first, a newer status or presence in place of an older one. */
export function createSocketQueue() {
  let waiting: ClientMessage[] = [];
  return {
    add(message: ClientMessage): void {
      const isKept = (other: ClientMessage) => other.Type !== message.Type || message.Type === "Ping";
      waiting = [...waiting.filter(isKept), message].slice(-LONGEST_QUEUE);
    },
    /** Sends from the front for as long as `send` succeeds. */
    flush(send: (message: ClientMessage) => boolean): void {
      while (waiting[0] && send(waiting[0])) waiting.shift();
    },
    clear(): void {
      waiting = [];
    },
    size: () => waiting.length,
  };
}
