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
  ask: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>,
): LiveFees {
  const [known, setKnown] = useState<{ readonly of: string; readonly fees: QuotedFees } | null>(null);
  const [failedOf, setFailedOf] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askRef = useRef(ask);
  askRef.current = ask;
  const workKey = work.ApplicationTypeId ? JSON.stringify(work) : "";
  const isKnown = known?.of === workKey;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same request
  useEffect(() => {
    if (!workKey || isKnown) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const fees = await askRef.current(JSON.parse(workKey) as QuotedWork, controller.signal);
        if (controller.signal.aborted) return;
        setKnown({ of: workKey, fees });
        setFailedOf(null);
      } catch (error) {
        // A 400 means that the input is not valid yet. Show no error while the person types, because
        // sending the form validates the input.
        const isInvalidInput = isApiError(error) && error.details.status === 400;
        if (!controller.signal.aborted && !isInvalidInput) setFailedOf(workKey);
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [workKey, isKnown, attempt]);

  if (!workKey) return { kind: "nothing" };
  if (failedOf === workKey && !isKnown)
    return {
      kind: "failed",
      retry() {
        setFailedOf(null);
        setAttempt((before) => before + 1);
      },
    };
  return known ? { kind: "known", fees: known.fees, isOutdated: !isKnown } : { kind: "nothing" };
}
