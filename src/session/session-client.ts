import type { StoreApi } from "zustand/vanilla";
import type { TokenSource } from "#api/tokens/token-source.ts";
import { createClient } from "#api/transport.ts";
import type { ChangeStore } from "./changes/change-store.ts";
import type { BrowserPage } from "./navigation/page.ts";
import type { SessionOptions } from "./session-options.ts";
import { hasSessionEnded, type SessionState } from "./session-state.ts";
import { createFailedCallPrompt } from "./sign-in/failed-call-prompt.ts";

interface SessionClientDependencies {
  readonly tokens: TokenSource;
  readonly changes: ChangeStore;
  readonly state: StoreApi<SessionState>;
  readonly page: BrowserPage;
  readonly now: () => number;
}

/**
 * Creates the client of a signed-in page, and the prompts for the password and for the terms of use. The
 * client uses cached responses while offline. It repeats a request after one of the prompts was answered.
 */
export function createSessionClient(
  options: SessionOptions,
  { tokens, changes, state, page, now }: SessionClientDependencies,
) {
  const { config, fetch, network, origin } = options;
  const serviceClient = createClient({ config, tokens, now, changes, fetch, network, origin });
  const cachingClient =
    options.cache?.wrap(serviceClient, {
      topic: () => (hasSessionEnded(state.getState()) ? null : state.getState().topic),
      isOnline: () => page.isOnline(),
    }) ?? serviceClient;
  const confirmation = createFailedCallPrompt("unconfirmed");
  const terms = createFailedCallPrompt("terms");
  return { client: confirmation.wrap(terms.wrap(cachingClient)), confirmation, terms };
}
