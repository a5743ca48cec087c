/**
 * Asks the person for something that the service requires before a call, such as the password (ASVS V7.5.1), and then
 * repeats the call.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { type ApiErrorKind, isErrorOfKind } from "#api/errors.ts";

export interface FailedCallPrompt {
  readonly state: StoreApi<{ readonly isAsking: boolean }>;
  /**
   * Wraps a client. A call that fails with the prompt's kind of error is repeated once after the person has responded.
   */
  wrap(client: ApiClient): ApiClient;
  /**
   * Ends the prompt. `isDone` is true if the person has done what was required, false if the person has
   * cancelled.
   */
  settle(isDone: boolean): void;
}

/** Creates the prompt for calls that fail with this kind of error. */
export function createFailedCallPrompt(kind: ApiErrorKind): FailedCallPrompt {
  const state = createStore(() => ({ isAsking: false }));
  let question: PromiseWithResolvers<boolean> | null = null;

  /** Asks the person. Concurrent calls share one question. */
  function ask(): Promise<boolean> {
    question ??= Promise.withResolvers();
    state.setState({ isAsking: true });
    return question.promise;
  }

  return {
    state,
    wrap: (client) => ({
      ...client,
      async call(endpoint, args) {
        try {
          return await client.call(endpoint, args);
        } catch (error) {
          if (!isErrorOfKind(error, kind) || !(await ask())) throw error;
          return client.call(endpoint, args);
        }
      },
    }),
    settle(isDone) {
      question?.resolve(isDone);
      question = null;
      state.setState({ isAsking: false });
    },
  };
}
