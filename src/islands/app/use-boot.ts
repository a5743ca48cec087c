import { useCallback, useEffect, useRef, useState } from "react";
import { isErrorOfKind } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { START_FAILED } from "../early/start-signals.ts";
import { type AreaBoot, type BootedArea, createBoot } from "./boot.ts";
import type { BootFailure } from "./shell/boot-error.tsx";

/**
 * Module that describes a failure. It is loaded only after a failure, so that the first load stays small.
 */
type BootFailureModule = typeof import("./shell/boot-failure.ts");

interface BootFailureState {
  readonly failure: BootFailure;
  readonly module: BootFailureModule;
  /** Milliseconds until the next automatic retry; null if there is none. */
  readonly delay: number | null;
}

interface BootState {
  readonly area: BootedArea | null;
  readonly failure: BootFailureState | null;
  readonly isRetrying: boolean;
  readonly boot: AreaBoot;
  readonly retry: () => void;
}

/**
 * Delays in milliseconds between retries if the area fails to open and the chunk that describes the failure
 * cannot be loaded either.
 */
const FALLBACK_RETRY = { minDelayMs: 2_500, maxFirstDelayMs: 5_000, maxDelayMs: 30_000 };

/**
 * Opens the area. While the device is offline or the service does not respond, retries automatically:
 * immediately when the browser is online again, otherwise after increasing delays (decisions 63).
 */
export function useBoot(): BootState {
  const [boot] = useState(createBoot);
  const [booted, setBooted] = useState<BootedArea | null>(null);
  const [failure, setFailure] = useState<BootFailureState | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const failures = useRef(0);
  const isOpening = useRef(false);

  const open = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setRetrying(true);
    try {
      setBooted(await boot.open());
    } catch (error) {
      // Nobody is signed in. Do nothing, because the session is already navigating to the sign-in page.
      if (isErrorOfKind(error, "unauthenticated")) return;
      failures.current += 1;
      const module = await importWithRetry(() => import("./shell/boot-failure.ts")).catch(() => null);
      if (module)
        setFailure({ module, ...module.describeFailure(error, navigator.onLine, failures.current) });
      else {
        dispatchEvent(new Event(START_FAILED));
        const attempts = { failures: failures.current - 1, random: Math.random() };
        setTimeout(() => void open(), getRetryDelay(FALLBACK_RETRY, attempts));
      }
    }
    isOpening.current = false;
    setRetrying(false);
  }, [boot]);

  useEffect(() => void open(), [open]);
  useEffect(() => {
    if (booted || isRetrying || !failure || failure.delay === null) return;
    const retryTimer = setTimeout(open, failure.delay);
    addEventListener("online", open);
    return () => {
      clearTimeout(retryTimer);
      removeEventListener("online", open);
    };
  }, [booted, failure, isRetrying, open]);
  return { area: booted, failure, isRetrying, boot, retry: open };
}
