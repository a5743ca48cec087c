import { useCallback, useEffect, useRef, useState } from "react";
import { isErrorOfKind } from "#api/errors.ts";
import { type Boot, type BootedArea, createBoot } from "./boot.ts";
import { type BootFailure, getBootFailure, getRetryDelay } from "./boot-failure.ts";

export interface BootState {
  readonly booted: BootedArea | null;
  readonly failure: BootFailure | null;
  readonly isRetrying: boolean;
  readonly boot: Boot;
  readonly retry: () => void;
}

/**
 * Opens the area. Retries by itself while offline or without a response from the service: at once when the browser is online
 * again, otherwise after growing delays (decisions 63).
 */
export function useBoot(): BootState {
  const [boot] = useState(createBoot);
  const [booted, setBooted] = useState<BootedArea | null>(null);
  const [failed, setFailed] = useState<{ readonly failure: BootFailure; readonly count: number } | null>(
    null,
  );
  const [isRetrying, setRetrying] = useState(false);
  const isOpening = useRef(false);

  const open = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setRetrying(true);
    try {
      setBooted(await boot.open());
    } catch (error) {
      // Nobody is signed in: the session is already navigating to the sign-in page.
      if (isErrorOfKind(error, "unauthenticated")) return;
      const failure = getBootFailure(error, navigator.onLine);
      setFailed((before) => ({ failure, count: (before?.count ?? 0) + 1 }));
    }
    isOpening.current = false;
    setRetrying(false);
  }, [boot]);

  useEffect(() => void open(), [open]);
  useEffect(() => {
    if (booted || isRetrying || !failed || failed.failure === "unexpected") return;
    const next = setTimeout(open, getRetryDelay(failed.count));
    addEventListener("online", open);
    return () => {
      clearTimeout(next);
      removeEventListener("online", open);
    };
  }, [booted, failed, isRetrying, open]);
  return { booted, failure: failed?.failure ?? null, isRetrying, boot, retry: open };
}
