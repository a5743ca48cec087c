/** Asks for the password before a sensitive change, when the service demands it (asvs V7.5.1). */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";

export interface PasswordConfirmation {
  readonly state: StoreApi<{ readonly isAsking: boolean }>;
  /** Wraps a client: a call that is refused for this reason is repeated once after the confirmation. */
  wrap(client: Client): Client;
  /** Call it when the password was confirmed, or the person has cancelled. */
  settle(isConfirmed: boolean): void;
}

export function createPasswordConfirmation(): PasswordConfirmation {
  const state = createStore(() => ({ isAsking: false }));
  let asking: PromiseWithResolvers<boolean> | null = null;

  /** Concurrent calls share one question. */
  function ask(): Promise<boolean> {
    asking ??= Promise.withResolvers();
    state.setState({ isAsking: true });
    return asking.promise;
  }

  return {
    state,
    wrap: (client) => ({
      ...client,
      async call(endpoint, args) {
        try {
          return await client.call(endpoint, args);
        } catch (error) {
          if (!isErrorOfKind(error, "unconfirmed") || !(await ask())) throw error;
          return client.call(endpoint, args);
        }
      },
    }),
    settle(isConfirmed) {
      asking?.resolve(isConfirmed);
      asking = null;
      state.setState({ isAsking: false });
    },
  };
}
