/**
 * Uploads files, two at a time. Uploads continue while the person changes screens or closes the wizard, pause
 * while offline, and survive a reload if the browser can store the files.
 */
import { isApiError, isErrorOfKind } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import {
  type FileLimits,
  FileRejectedError,
  findContentProblem,
  findFileProblem,
} from "../files/file-check.ts";
import type { StoredFile } from "./file-store.ts";
import { isRetryableUploadError } from "./upload-retry.ts";
import { isUnfinishedUpload, type UploadPlace, type UploadRow } from "./upload-row.ts";

const MAX_PARALLEL = 2;
const ATTEMPT_RETRY_DELAYS = { minDelayMs: 500, maxFirstDelayMs: 1_000, maxDelayMs: 30_000 };
/** Number of consecutive error responses after which the upload fails. The person then has to retry. */
const MAX_SERVICE_ERRORS = 6;
/**
 * Number of attempts after which the upload fails if the upload URL is blocked. It is low, because each
 * attempt has already sent two requests.
 */
const MAX_REFUSALS = 2;

export interface UploadQueueDependencies {
  readonly upload: (
    row: UploadRow,
    options: { readonly signal: AbortSignal; readonly onProgress: (sentBytes: number) => void },
  ) => Promise<ApplicationDocument>;
  /** Stores the file in this browser until it is uploaded; resolves with false if that failed. */
  readonly store: (row: UploadRow) => Promise<boolean>;
  readonly removeStored: (id: string) => void;
  /** Reports to the service that the person has cancelled an upload. */
  readonly abandon: (uploadId: string) => void;
  readonly newId: () => string;
  /** Returns a function that cancels the timer. */
  readonly schedule: (ms: number, run: () => void) => () => void;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

export interface UploadQueue {
  rows(): readonly UploadRow[];
  /**
   * Adds files. `uploadId` is the id of an upload of the same file that was interrupted in an earlier
   * visit; it is resumed.
   */
  add(files: readonly File[], place: UploadPlace, limits: FileLimits, uploadId?: string): void;
  /** Adds the files stored by an earlier visit. */
  restore(storedFiles: readonly StoredFile[], limits: FileLimits): void;
  retry(id: string): void;
  /** Aborts an upload, or removes a failed row. */
  cancel(id: string): void;
  /** Cancels all uploads and deletes their stored files. */
  discard(): void;
  setOnline(isOnline: boolean): void;
  /** True if leaving the page would lose a file. */
  hasUnstoredFiles(): boolean;
  subscribe(listener: () => void): () => void;
  onUploaded(listener: (document: ApplicationDocument, row: UploadRow) => void): () => void;
  stop(): void;
}

export function createUploadQueue(dependencies: UploadQueueDependencies): UploadQueue {
  const listeners = new Set<() => void>();
  const uploadListeners = new Set<(document: ApplicationDocument, row: UploadRow) => void>();
  const controllers = new Map<string, AbortController>();
  const errors = new Map<string, number>();
  /**
   * Largest number of bytes sent so far, by upload. When an upload exceeds this number, the connection works
   * again, and the upload's error count is reset.
   */
  const mostSent = new Map<string, number>();
  const timers = new Map<string, () => void>();
  /** The last pending write of each file. The writes of one file run one after the other. */
  const writes = new Map<string, Promise<void>>();
  let rows: readonly UploadRow[] = [];
  let isOnline = true;
  let isStopped = false;

  function set(next: readonly UploadRow[]): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => rows.find((row) => row.id === id);
  const change = (id: string, part: Partial<UploadRow>) =>
    set(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  function remove(id: string): void {
    set(rows.filter((row) => row.id !== id));
    timers.get(id)?.();
    for (const map of [controllers, errors, mostSent, timers]) map.delete(id);
  }

  /**
   * Stores the file with its progress after all earlier writes of the file. Does nothing if the file was
   * removed from the queue in the meantime.
   */
  function store({ id }: UploadRow): void {
    const write = (writes.get(id) ?? Promise.resolve()).then(async () => {
      const row = find(id);
      if (row && (await dependencies.store(row)) && find(id)) change(id, { isStored: true });
    });
    writes.set(id, write);
    void write.then(() => writes.get(id) === write && writes.delete(id));
  }

  /**
   * Deletes the stored file. If a write of the file is pending, this write stores the file again. In this
   * case, deletes the file once more after the write.
   */
  function removeStored(id: string): void {
    dependencies.removeStored(id);
    void writes.get(id)?.then(() => dependencies.removeStored(id));
  }

  function startNext(): void {
    if (isStopped || !isOnline) return;
    const freeSlots = MAX_PARALLEL - rows.filter(({ state }) => state === "sending").length;
    for (const { id } of rows.filter(({ state }) => state === "waiting").slice(0, Math.max(0, freeSlots)))
      void send(id);
  }

  async function send(id: string): Promise<void> {
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { state: "sending", error: undefined });
    const row = find(id);
    if (!row) return;
    let knownId = row.progress.uploadId;
    const onProgress = (sentBytes: number) => {
      if (controller.signal.aborted) return;
      if (sentBytes > (mostSent.get(id) ?? 0)) {
        mostSent.set(id, sentBytes);
        errors.delete(id);
      }
      change(id, { sentBytes });
      if (knownId === row.progress.uploadId) return;
      knownId = row.progress.uploadId;
      store(row);
    };
    try {
      const document = await dependencies.upload(row, { signal: controller.signal, onProgress });
      removeStored(id);
      remove(id);
      for (const listener of uploadListeners) listener(document, row);
    } catch (error) {
      if (!controller.signal.aborted) handleError(id, error);
    }
    startNext();
  }

  function handleError(id: string, error: unknown): void {
    const attempts = (errors.get(id) ?? 0) + 1;
    errors.set(id, attempts);
    const { kind, retryAfter } = isApiError(error) ? error.details : {};
    // A response of the wrong shape is usually the page of a captive portal, not the service.
    const isConnection = kind === "network" || kind === "unauthenticated" || kind === "shape";
    const isBlocked = kind === "blocked" && attempts < MAX_REFUSALS;
    const isTemporary =
      isConnection ||
      isBlocked ||
      (kind !== "blocked" && attempts < MAX_SERVICE_ERRORS && isRetryableUploadError(error));
    change(id, { state: isTemporary ? "paused" : "failed", error });
    if (!isTemporary || !isOnline) return;
    const delay = getRetryDelay(ATTEMPT_RETRY_DELAYS, {
      failures: attempts - 1,
      random: dependencies.random(),
      retryAfter,
    });
    timers.get(id)?.();
    timers.set(
      id,
      dependencies.schedule(delay, () => resume(id)),
    );
  }

  function resume(id: string): void {
    timers.get(id)?.();
    timers.delete(id);
    if (find(id)?.state !== "paused") return;
    change(id, { state: "waiting" });
    startNext();
  }

  /** Checks a new file immediately, then queues and stores it. */
  async function accept(row: UploadRow): Promise<void> {
    const problem = findFileProblem(row.file, row.limits) ?? (await findContentProblem(row.file));
    if (!find(row.id)) return;
    if (problem) {
      change(row.id, { state: "failed", error: new FileRejectedError(problem) });
      return;
    }
    change(row.id, { state: isOnline ? "waiting" : "paused" });
    startNext();
    store(row);
  }

  return {
    rows: () => rows,
    add(files, place, limits, uploadId) {
      const newRows = files.map((file): UploadRow => {
        const progress = { uploadId };
        return {
          ...{ id: dependencies.newId(), file, place, limits, progress, sentBytes: 0, isStored: false },
          state: "checking",
        };
      });
      set([...rows, ...newRows]);
      for (const row of newRows) void accept(row);
    },
    restore(storedFiles, limits) {
      const knownIds = new Set(rows.map(({ id }) => id));
      const newFiles = storedFiles.filter(({ id }) => !knownIds.has(id));
      const state = isOnline ? "waiting" : "paused";
      set([
        ...rows,
        ...newFiles.map(
          (storedFile): UploadRow => ({ ...storedFile, limits, sentBytes: 0, isStored: true, state }),
        ),
      ]);
      startNext();
    },
    retry(id) {
      errors.delete(id);
      change(id, { state: isOnline ? "waiting" : "paused", error: undefined });
      startNext();
    },
    cancel(id) {
      controllers.get(id)?.abort();
      removeStored(id);
      const uploadId = find(id)?.progress.uploadId;
      if (uploadId) dependencies.abandon(uploadId);
      remove(id);
      startNext();
    },
    discard() {
      for (const { id } of rows) this.cancel(id);
    },
    setOnline(next) {
      if (next === isOnline) return;
      isOnline = next;
      if (!isOnline) return;
      for (const { id, state, error } of rows) {
        if (state === "paused") resume(id);
        // Retry a blocked upload when the browser is online again, because another network may allow the
        // upload URL.
        else if (state === "failed" && isErrorOfKind(error, "blocked")) this.retry(id);
      }
      startNext();
    },
    hasUnstoredFiles: () => rows.some((row) => isUnfinishedUpload(row) && !row.isStored),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onUploaded(listener) {
      uploadListeners.add(listener);
      return () => uploadListeners.delete(listener);
    },
    stop() {
      isStopped = true;
      for (const controller of controllers.values()) controller.abort();
      for (const cancel of timers.values()) cancel();
    },
  };
}
