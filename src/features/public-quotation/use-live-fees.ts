import { useEffect, useRef, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";

/** Long enough to type a number to its end: the service is asked once for it. */
const PAUSE_MS = 400;

export type LiveFees =
  | { readonly kind: "nothing" }
  | { readonly kind: "known"; readonly fees: QuotedFees; readonly isOld: boolean }
  | { readonly kind: "failed"; readonly again: () => void };

/** The fees of the work as it stands in the form; those before stay, marked as old, until new ones are there. */
export function useLiveFees(
  work: QuotedWork,
  ask: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>,
): LiveFees {
  const [known, setKnown] = useState<{ readonly of: string; readonly fees: QuotedFees } | null>(null);
  const [failedOf, setFailedOf] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asking = useRef(ask);
  asking.current = ask;
  const wanted = work.ApplicationTypeId ? JSON.stringify(work) : "";
  const isKnown = known?.of === wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    if (!wanted || isKnown) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const fees = await asking.current(JSON.parse(wanted) as QuotedWork, controller.signal);
        if (controller.signal.aborted) return;
        setKnown({ of: wanted, fees });
        setFailedOf(null);
      } catch (error) {
        // What is only half typed may be nothing the service can read: the whole is judged when it is sent.
        const isHalf = isApiError(error) && error.details.status === 400;
        if (!controller.signal.aborted && !isHalf) setFailedOf(wanted);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, isKnown, attempt]);

  if (!wanted) return { kind: "nothing" };
  if (failedOf === wanted && !isKnown)
    return {
      kind: "failed",
      again() {
        setFailedOf(null);
        setAttempt((before) => before + 1);
      },
    };
  return known ? { kind: "known", fees: known.fees, isOld: !isKnown } : { kind: "nothing" };
}
