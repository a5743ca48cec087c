/** Hub that publishes messages to every open page through a broadcast channel; pages filter by topic. */
import type { ServiceMessage } from "#contract/socket.ts";
import { createHub, type MessageHub } from "../context/hub.ts";

/** Channel name, also used by the page (`#islands/app/host/mock-socket.ts`). */
const CHANNEL = "mock-service";

/** Message on the channel. A message without `message` closes the topic. */
export interface BroadcastMessage {
  readonly topic: string;
  readonly message?: ServiceMessage;
}

export function createBroadcastHub(): MessageHub {
  const localHub = createHub();
  const channel = new BroadcastChannel(CHANNEL);
  const post = (broadcast: BroadcastMessage) => channel.postMessage(broadcast);
  return {
    listen: localHub.listen,
    publish(topic, message) {
      localHub.publish(topic, message);
      post({ topic, message });
    },
    end(topic, sessionIds) {
      localHub.end(topic, sessionIds);
      // Pages of single sessions cannot be ended, because the hub does not know the session of a page. Such a page
      // notices the end of its session with the next call.
      if (!sessionIds) post({ topic });
    },
    get size() {
      return localHub.size;
    },
  };
}
