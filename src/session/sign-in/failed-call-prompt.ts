/**
 * Handles a request that the service refuses until the person has done something, such as entering the
 * password (ASVS V7.5.1): asks the person for it, and then repeats the request.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { type ApiErrorKind, isErrorOfKind } from "#api/errors.ts";

export interface FailedCallPrompt {
  readonly state: StoreApi<{ readonly isAsking: boolean }>;
  /**
   * Wraps a client. If a request fails with the error kind of this prompt, the wrapped client asks the person
   * and then repeats the request once.
   */
  wrap(client: ApiClient): ApiClient;
  /**
   * Ends the prompt. `isDone` is true if the person has done what was required, false if the person has
   * cancelled.
   */
  settle(isDone: boolean): void;
}

/** Creates the prompt for requests that fail with an error of this kind. */
export function createFailedCallPrompt(kind: ApiErrorKind): FailedCallPrompt {
  const state = createStore(() => ({ isAsking: false }));
  let pendingAnswer: PromiseWithResolvers<boolean> | null = null;

  /** Asks the person. Requests that fail at the same time share one question. */
  function askPerson(): Promise<boolean> {
    pendingAnswer ??= Promise.withResolvers();
    state.setState({ isAsking: true });
    return pendingAnswer.promise;
  }

  return {
    state,
    wrap: (client) => ({
      ...client,
      async call(endpoint, args) {
        try {
          return await client.call(endpoint, args);
        } catch (error) {
          if (!isErrorOfKind(error, kind) || !(await askPerson())) throw error;
          return client.call(endpoint, args);
        }
      },
    }),
    settle(isDone) {
      pendingAnswer?.resolve(isDone);
      pendingAnswer = null;
      state.setState({ isAsking: false });
    },
  };
}
