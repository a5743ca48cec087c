import { useCallback, useEffect, useState } from "react";

const readStep = () => new URLSearchParams(location.hash.slice(1)).get("step") || undefined;

/** Stores the current step in the hash, for Back, Forward and reload. */
export function useStepInHash() {
  const [step, setStep] = useState(readStep);
  useEffect(() => {
    const updateStep = () => setStep(readStep());
    addEventListener("popstate", updateStep);
    return () => removeEventListener("popstate", updateStep);
  }, []);
  const goToStep = useCallback((next: string, options?: { readonly replace?: boolean }) => {
    const url = `#${new URLSearchParams({ step: next })}`;
    if (options?.replace || readStep() === undefined) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    setStep(next);
  }, []);
  return [step, goToStep] as const;
}
