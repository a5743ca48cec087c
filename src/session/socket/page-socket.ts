import type { StoreApi } from "zustand/vanilla";
import type { TokenSource } from "#api/tokens/token-source.ts";
import { isCallOffered, WEBSOCKET } from "#contract/config/offered-calls.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import type { BrowserPage } from "../navigation/page.ts";
import type { SessionState } from "../session-state.ts";
import { createSessionSocket, type SessionSocket } from "./socket.ts";

export interface PageSocketDependencies {
  readonly config: RuntimeConfig;
  /** The WebSocket implementation. Default: the browser's, but none on a mock host. */
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly page: BrowserPage;
  readonly state: StoreApi<SessionState>;
  readonly tokens: TokenSource;
  readonly now: () => number;
  readonly random: () => number;
  readonly onMessage: (message: ServiceMessage) => void;
}

/**
 * Creates the websocket of a signed-in page; `null` if there is no WebSocket implementation, or the provider offers
 * no websocket.
 */
export function openPageSocket(dependencies: PageSocketDependencies): SessionSocket | null {
  const { config, page, state, tokens, now, random, onMessage } = dependencies;
  const WebSocketClass = dependencies.WebSocket ?? (config.mock ? undefined : globalThis.WebSocket);
  if (!WebSocketClass || !isCallOffered(config, WEBSOCKET)) return null;
  return createSessionSocket({
    url: config.websocketUrl,
    WebSocket: WebSocketClass,
    getIdentity: async () => {
      const token = await tokens.token();
      const { topic } = state.getState();
      return token !== null && topic !== null ? { topic, token } : null;
    },
    onMessage,
    onRefused: (token) => void tokens.replaceRefused(token).catch(() => {}),
    now,
    random,
    isOnline: () => page.isOnline(),
  });
}
