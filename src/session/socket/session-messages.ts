/** Handles the messages of the page's websocket, and reports which application the page shows. */
import type { StoreApi } from "zustand/vanilla";
import type { ServiceMessage } from "#contract/socket.ts";
import type { SessionEvent, SessionState } from "../session-state.ts";
import { createMessageListeners } from "./message-listeners.ts";
import type { SessionSocket } from "./socket.ts";

interface SessionMessagesDependencies {
  readonly state: StoreApi<SessionState>;
  readonly dispatch: (event: SessionEvent) => void;
  readonly now: () => number;
  readonly send: SessionSocket["send"];
}

export function createSessionMessages({ state, dispatch, now, send }: SessionMessagesDependencies) {
  const listeners = createMessageListeners();
  let shownApplicationId: string | null = null;
  const sendPresence = () => send({ Type: "Presence", ApplicationId: shownApplicationId });
  return {
    onMessage: listeners.add,
    handle(message: ServiceMessage): void {
      if (message.Type === "Pong" || message.TopicName !== state.getState().topic) return;
      if (message.Type === "Lock") dispatch({ type: "locked", topic: message.TopicName, at: now() });
      if (message.Type === "Delete") dispatch({ type: "deleted", topic: message.TopicName, at: now() });
      if (message.Type === "Ready" && shownApplicationId !== null) sendPresence();
      listeners.deliver(message);
    },
    setShownApplication(applicationId: string | null): void {
      if (applicationId === shownApplicationId) return;
      shownApplicationId = applicationId;
      sendPresence();
    },
  };
}
