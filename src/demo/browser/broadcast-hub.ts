/** Hub that publishes messages to every open page through a broadcast channel; pages filter by topic. */
import type { ServiceMessage } from "#contract/socket.ts";
import { createHub, type MessageHub } from "../context/hub.ts";

/** Must equal the channel name in the pages' script (`#islands/app/host/mock-socket.ts`). */
const CHANNEL = "mock-service";

/** A message on the broadcast channel. If `message` is absent, pages with this topic close their sockets. */
interface BroadcastMessage {
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
      // Broadcast nothing if only some sessions end: a broadcast reaches all pages, and the hub does not know
      // the session of each page. The next request of a page whose session has ended fails with 401.
      if (!sessionIds) post({ topic });
    },
    get size() {
      return localHub.size;
    },
  };
}
