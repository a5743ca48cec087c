/** The hub of a service whose listeners are pages: what is published goes to every page, which hears its own topic. */
import type { ServiceMessage } from "#contract/socket.ts";
import { createHub, type Hub } from "../context/hub.ts";

/** The channel's name, for the pages' side as well (`#islands/app/host/mock-socket.ts`). */
const CHANNEL = "mock-service";

/** What travels on the channel; without a message the topic's listening is over. */
export interface Broadcast {
  readonly topic: string;
  readonly message?: ServiceMessage;
}

export function createBroadcastHub(): Hub {
  const inside = createHub();
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (broadcast: Broadcast) => channel.postMessage(broadcast);
  return {
    listen: inside.listen,
    publish(topic, message) {
      inside.publish(topic, message);
      tell({ topic, message });
    },
    end(topic, sessionIds) {
      inside.end(topic, sessionIds);
      // Which sign-in a page has is known to its calls alone: one that was ended hears it from the next.
      if (!sessionIds) tell({ topic });
    },
    get size() {
      return inside.size;
    },
  };
}
