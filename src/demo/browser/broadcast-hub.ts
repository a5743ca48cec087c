/** Hub that publishes messages to every open page through a broadcast channel; pages filter by topic. */
import type { ServiceMessage } from "#contract/socket.ts";
import { createHub, type MessageHub } from "../context/hub.ts";

/** Must equal the channel name in the pages' script (`#islands/app/host/mock-socket.ts`). */
const CHANNEL = "mock-service";

/** One broadcast. Without `message`, it tells the pages that the topic is closed. */
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
      // The hub does not know the session of a page, so it cannot disconnect only the pages of some sessions.
      // A page whose session has ended learns that with its next call.
      if (!sessionIds) post({ topic });
    },
    get size() {
      return localHub.size;
    },
  };
}
