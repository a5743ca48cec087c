/** Sends the waiting rows of an upload queue, two at a time, and schedules the next attempt after an error. */
import { isApiError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { FileWrites } from "./file-writes.ts";
import { isRetryableUploadError } from "./upload-retry.ts";
import type { UploadRow, UploadRows } from "./upload-row.ts";

const MAX_PARALLEL = 2;
const ATTEMPT_RETRY_DELAYS = { minDelayMs: 500, maxFirstDelayMs: 1_000, maxDelayMs: 30_000 };
/** Number of consecutive error responses after which the upload fails. The person then has to retry. */
const MAX_SERVICE_ERRORS = 6;
/**
 * Number of attempts after which the upload fails if the upload URL is blocked. It is low, because each
 * attempt has already sent two requests.
 */
const MAX_REFUSALS = 2;

type UploadListener = (document: ApplicationDocument, row: UploadRow) => void;

export interface UploadRunnerDependencies {
  readonly upload: (
    row: UploadRow,
    options: { readonly signal: AbortSignal; readonly onProgress: (sentBytes: number) => void },
  ) => Promise<ApplicationDocument>;
  /** Returns a function that cancels the timer. */
  readonly schedule: (ms: number, run: () => void) => () => void;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

interface UploadRunner {
  /** Sends waiting rows while fewer than two uploads run. */
  startNext(): void;
  /** Continues a paused upload without waiting for its timer. */
  resume(id: string): void;
  resetErrors(id: string): void;
  abort(id: string): void;
  /** Removes the row and cancels its timer. */
  remove(id: string): void;
  isOnline(): boolean;
  setOnline(isOnline: boolean): void;
  onUploaded(listener: UploadListener): () => void;
  stop(): void;
}

export function createUploadRunner(
  dependencies: UploadRunnerDependencies,
  rows: UploadRows,
  writes: FileWrites,
): UploadRunner {
  const uploadListeners = new Set<UploadListener>();
  const controllers = new Map<string, AbortController>();
  const retries = createRetrySchedule(dependencies, resume);
  let isOnline = true;
  let isStopped = false;

  function remove(id: string): void {
    rows.remove(id);
    retries.forget(id);
    controllers.delete(id);
  }

  function startNext(): void {
    if (isStopped || !isOnline) return;
    const freeSlots = MAX_PARALLEL - rows.all().filter(({ state }) => state === "sending").length;
    const waitingRows = rows.all().filter(({ state }) => state === "waiting");
    for (const { id } of waitingRows.slice(0, Math.max(0, freeSlots))) void sendRow(id);
  }

  async function sendRow(id: string): Promise<void> {
    const controller = new AbortController();
    controllers.set(id, controller);
    rows.change(id, { state: "sending", error: undefined });
    const row = rows.find(id);
    if (!row) return;
    let knownId = row.progress.uploadId;
    const onProgress = (sentBytes: number) => {
      if (controller.signal.aborted) return;
      retries.reportProgress(id, sentBytes);
      rows.change(id, { sentBytes });
      if (knownId === row.progress.uploadId) return;
      knownId = row.progress.uploadId;
      writes.store(row);
    };
    try {
      const document = await dependencies.upload(row, { signal: controller.signal, onProgress });
      writes.remove(id);
      remove(id);
      for (const listener of uploadListeners) listener(document, row);
    } catch (error) {
      if (!controller.signal.aborted) handleError(id, error);
    }
    startNext();
  }

  function handleError(id: string, error: unknown): void {
    const attempts = retries.countError(id);
    const isTemporary = isTemporaryFailure(error, attempts);
    rows.change(id, { state: isTemporary ? "paused" : "failed", error });
    if (isTemporary && isOnline) retries.schedule(id, attempts, error);
  }

  function resume(id: string): void {
    retries.cancel(id);
    if (rows.find(id)?.state !== "paused") return;
    rows.change(id, { state: "waiting" });
    startNext();
  }

  return {
    startNext,
    resume,
    resetErrors: retries.resetErrors,
    abort: (id) => controllers.get(id)?.abort(),
    remove,
    isOnline: () => isOnline,
    setOnline(next) {
      isOnline = next;
    },
    onUploaded(listener) {
      uploadListeners.add(listener);
      return () => uploadListeners.delete(listener);
    },
    stop() {
      isStopped = true;
      for (const controller of controllers.values()) controller.abort();
      retries.cancelAll();
    },
  };
}

/** True if the upload continues automatically; `attempts` is the number of failed attempts in a row. */
function isTemporaryFailure(error: unknown, attempts: number): boolean {
  const { kind } = isApiError(error) ? error.details : {};
  // A response of the wrong shape is usually the page of a captive portal, not the service.
  const isConnectionError = kind === "network" || kind === "unauthenticated" || kind === "shape";
  const isBlocked = kind === "blocked" && attempts < MAX_REFUSALS;
  return (
    isConnectionError ||
    isBlocked ||
    (kind !== "blocked" && attempts < MAX_SERVICE_ERRORS && isRetryableUploadError(error))
  );
}

/** Counts the errors of each upload, and schedules its next attempt. */
function createRetrySchedule(
  dependencies: Pick<UploadRunnerDependencies, "schedule" | "random">,
  resume: (id: string) => void,
) {
  const errorCounts = new Map<string, number>();
  /**
   * Largest number of bytes sent so far, by upload. When an upload exceeds this number, the connection works
   * again, and the upload's error count is reset.
   */
  const maxSentBytes = new Map<string, number>();
  const timers = new Map<string, () => void>();

  return {
    reportProgress(id: string, sentBytes: number): void {
      if (sentBytes <= (maxSentBytes.get(id) ?? 0)) return;
      maxSentBytes.set(id, sentBytes);
      errorCounts.delete(id);
    },
    /** Returns the number of errors in a row. */
    countError(id: string): number {
      const attempts = (errorCounts.get(id) ?? 0) + 1;
      errorCounts.set(id, attempts);
      return attempts;
    },
    resetErrors(id: string): void {
      errorCounts.delete(id);
    },
    schedule(id: string, attempts: number, error: unknown): void {
      const delay = getRetryDelay(ATTEMPT_RETRY_DELAYS, {
        failures: attempts - 1,
        random: dependencies.random(),
        retryAfter: isApiError(error) ? error.details.retryAfter : undefined,
      });
      timers.get(id)?.();
      timers.set(
        id,
        dependencies.schedule(delay, () => resume(id)),
      );
    },
    cancel(id: string): void {
      timers.get(id)?.();
      timers.delete(id);
    },
    forget(id: string): void {
      timers.get(id)?.();
      for (const map of [errorCounts, maxSentBytes, timers]) map.delete(id);
    },
    cancelAll(): void {
      for (const cancel of timers.values()) cancel();
    },
  };
}
