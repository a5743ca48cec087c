import { MutationCache, notifyManager, QueryClient } from "@tanstack/react-query";
import { isApiError } from "#api/errors.ts";

const MOST_RETRIES = 2;
const LONGEST_WAIT_MS = 8_000;
const FRESH_MS = 15_000;

declare module "@tanstack/react-query" {
  interface Register {
    /** `shown`: the form shows its error itself, no toast is needed. */
    mutationMeta: { readonly error?: "shown" };
    /** `hasWords` is false for what reads the same in every language, and need not be read again in another. */
    queryMeta: { readonly hasWords?: false; readonly error?: "shown" };
  }
}

// Renders a changed query before the next frame. By default it waits for a timer, and a checkbox whose state is in a query
// goes back to its old state until then.
notifyManager.setScheduler(queueMicrotask);

/** Reading is tried again when that may help, with jitter; writing never is. `random` in [0, 1). */
export function createQueryClient(onError: (error: unknown) => void, random: () => number): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.error !== "shown") onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Tried once without a line too: some replies are kept on this machine.
        networkMode: "offlineFirst",
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MOST_RETRIES && isWorthRetrying(error),
        retryDelay: (failures, error) => getRetryDelay(failures, error, random()),
      },
      mutations: { retry: false },
    },
  });
}

/** No answer, or the service's own trouble; what it refused or we misread stays so. */
export function isWorthRetrying(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error.details;
  return kind === "network" || status === 429 || status >= 500;
}

/** Milliseconds: full jitter, or what the service asked for. */
export function getRetryDelay(failures: number, error: unknown, random: number): number {
  const asked = isApiError(error) ? error.details.retryAfter : undefined;
  if (asked !== undefined) return Math.min(asked * 1000, LONGEST_WAIT_MS);
  return 250 + random * Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS);
}
