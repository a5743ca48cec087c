import { MutationCache, notifyManager, onlineManager, QueryClient } from "@tanstack/react-query";
import { isApiError, isErrorOfKind, isTemporaryError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { TextStore } from "#i18n/texts.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { showToast } from "#ui/overlays/toast.store.ts";
import { getErrorMessage } from "./error-message.ts";

const MAX_RETRIES = 2;
const RETRY = { minDelayMs: 250, maxFirstDelayMs: 1_250, maxDelayMs: 8_250, maxRequestedDelayMs: 8_000 };
const STALE_AFTER_MS = 15_000;

declare module "@tanstack/react-query" {
  interface Register {
    /**
     * `error: "shown"`: the form shows the error itself, so no toast is shown. `isSentInParts`: the change
     * needs several requests; leaving the page early loses those that are not sent yet.
     */
    mutationMeta: { readonly error?: "shown"; readonly isSentInParts?: boolean };
    /**
     * `hasNoWords: true`: the data contains no translated texts, so it is not refetched when the language
     * changes. `isOpenedDraft: true`: a wizard edits the data, and only the wizard decides when it is
     * refetched.
     */
    queryMeta: { readonly hasNoWords?: true; readonly isOpenedDraft?: true };
  }
}

// Render a changed query before the next frame. By default, React Query waits for a timer before it notifies
// components. A checkbox whose state is in a query would show its old state until then. While a pointer is down, wait
// for its release: late data could move the pressed button away before its click event.
notifyManager.setScheduler((notify) => runAfterPointerUp(() => queueMicrotask(notify)));

/**
 * Creates the client. It retries queries with jitter if that may help, and never retries mutations. `random` returns
 * a number from 0 up to 1.
 */
export function createQueryClient(onError: (error: unknown) => void, random: () => number): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.error !== "shown") onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Run queries also while offline, because some responses are cached on this device. React Query would otherwise
        // pause them, and a screen would show its skeleton until the browser is online. A query that fails offline shows
        // its error at once, and is refetched when the browser is online again.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) =>
          failures < MAX_RETRIES && onlineManager.isOnline() && isWorthRetrying(error),
        retryDelay: (failures, error) =>
          getRetryDelay(RETRY, {
            failures,
            random: random(),
            retryAfter: isApiError(error) ? error.details.retryAfter : undefined,
          }),
      },
      mutations: { retry: false },
    },
  });
}

/** Creates the client of the signed-in area and of a visitor's wizard. A failed mutation shows a toast. */
export function createAreaQueryClient(texts: TextStore): QueryClient {
  return createQueryClient((error) => {
    showToast({ tone: "danger", text: getErrorMessage(error, texts.t) });
  }, Math.random);
}

/**
 * True for temporary errors. False for a response of the wrong shape: the same call would return it again.
 */
export function isWorthRetrying(error: unknown): boolean {
  return isTemporaryError(error) && !isErrorOfKind(error, "shape");
}
