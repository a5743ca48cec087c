import { useCallback, useEffect, useState } from "react";

const read = () => new URLSearchParams(location.hash.slice(1)).get("step") || undefined;

/** Stores the current step in the hash, for Back, Forward and reload. */
export function useStepInHash() {
  const [step, setStep] = useState(read);
  useEffect(() => {
    const follow = () => setStep(read());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const goTo = useCallback((next: string, options?: { readonly replace?: boolean }) => {
    const url = `#${new URLSearchParams({ step: next })}`;
    if (options?.replace || read() === undefined) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    setStep(next);
  }, []);
  return [step, goTo] as const;
}
