import { useEffect, useRef, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";

/** Milliseconds to wait after the last input, so that a person can finish typing a number. */
const DEBOUNCE_MS = 400;

export type LiveFees =
  | { readonly kind: "nothing" }
  | { readonly kind: "known"; readonly fees: QuotedFees; readonly isOutdated: boolean }
  | { readonly kind: "failed"; readonly retry: () => void };

/**
 * Fetches the fees for the current input. Until the response arrives, returns the previous fees, marked as
 * outdated.
 */
export function useLiveFees(
  work: QuotedWork,
  fetchFees: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>,
): LiveFees {
  const [latestFees, setLatestFees] = useState<{ readonly key: string; readonly fees: QuotedFees } | null>(
    null,
  );
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fetchFeesRef = useRef(fetchFees);
  fetchFeesRef.current = fetchFees;
  const workKey = work.ApplicationTypeId ? JSON.stringify(work) : "";
  const isUpToDate = latestFees?.key === workKey;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same request
  useEffect(() => {
    if (!workKey || isUpToDate) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const fees = await fetchFeesRef.current(JSON.parse(workKey) as QuotedWork, controller.signal);
        if (controller.signal.aborted) return;
        setLatestFees({ key: workKey, fees });
        setFailedKey(null);
      } catch (error) {
        // A 400 means that the input is not valid yet. Show no error while the person types, because
        // sending the form validates the input.
        const isInvalidInput = isApiError(error) && error.details.status === 400;
        if (!controller.signal.aborted && !isInvalidInput) setFailedKey(workKey);
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [workKey, isUpToDate, attempt]);

  if (!workKey) return { kind: "nothing" };
  if (failedKey === workKey && !isUpToDate)
    return {
      kind: "failed",
      retry() {
        setFailedKey(null);
        setAttempt((count) => count + 1);
      },
    };
  return latestFees ? { kind: "known", fees: latestFees.fees, isOutdated: !isUpToDate } : { kind: "nothing" };
}
