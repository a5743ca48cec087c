/**
 * Files on their way to the service. They go on while the person moves between screens and while the wizard is closed,
 * wait for the line when it is down, and outlive a reload where the machine can keep them.
 */
import { isApiError } from "#api/errors.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { type FileLimits, FileRefused, findContentProblem, findFileProblem } from "../files/file-check.ts";
import type { StoredFile } from "./file-store.ts";
import { isUnfinished, type UploadPlace, type UploadRow } from "./upload-row.ts";

const AT_ONCE = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A service that answers with errors so often in a row is asked again by the person. */
const MOST_ANSWERED_ERRORS = 6;

export interface UploadQueueParts {
  readonly upload: (
    row: UploadRow,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<ApplicationDocument>;
  /** Keeps a file on this machine until it is there; answers whether it could. */
  readonly store: (row: UploadRow) => Promise<boolean>;
  readonly removeStored: (id: string) => void;
  readonly newId: () => string;
  /** Answers how to call it off. */
  readonly schedule: (ms: number, run: () => void) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
}

export interface UploadQueue {
  rows(): readonly UploadRow[];
  /** `begunAs`: what an earlier visit had begun of this very file. */
  add(files: readonly File[], place: UploadPlace, limits: FileLimits, begunAs?: string): void;
  /** What an earlier visit left on this machine. */
  restore(kept: readonly StoredFile[], limits: FileLimits): void;
  retry(id: string): void;
  /** Stops sending, or takes a failed row away. */
  cancel(id: string): void;
  /** Gives everything up, here and on this machine. */
  discard(): void;
  setOnline(isOnline: boolean): void;
  /** Whether leaving the page now would lose a file. */
  hasUnstoredFiles(): boolean;
  subscribe(listener: () => void): () => void;
  onUploaded(listener: (document: ApplicationDocument, row: UploadRow) => void): () => void;
  stop(): void;
}

export function createUploadQueue(parts: UploadQueueParts): UploadQueue {
  const listeners = new Set<() => void>();
  const hearers = new Set<(document: ApplicationDocument, row: UploadRow) => void>();
  const stops = new Map<string, AbortController>();
  const errors = new Map<string, number>();
  const waits = new Map<string, () => void>();
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
    waits.get(id)?.();
    for (const book of [stops, errors, waits]) book.delete(id);
  }

  function pump(): void {
    if (isStopped || !isOnline) return;
    const free = AT_ONCE - rows.filter(({ state }) => state === "sending").length;
    for (const { id } of rows.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free)))
      void send(id);
  }

  async function send(id: string): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: "sending", error: undefined });
    const row = find(id);
    if (!row) return;
    let begunAs = row.progress.uploadId;
    const onProgress = (sent: number) => {
      if (stop.signal.aborted) return;
      errors.delete(id);
      change(id, { sent });
      if (begunAs === row.progress.uploadId) return;
      begunAs = row.progress.uploadId;
      if (find(id)?.isStored) void parts.store(row);
    };
    try {
      const document = await parts.upload(row, { signal: stop.signal, onProgress });
      parts.removeStored(id);
      remove(id);
      for (const hear of hearers) hear(document, row);
    } catch (error) {
      if (!stop.signal.aborted) settle(id, error);
    }
    pump();
  }

  function settle(id: string, error: unknown): void {
    const tries = (errors.get(id) ?? 0) + 1;
    errors.set(id, tries);
    const { kind, status, retryAfter } = isApiError(error) ? error.details : {};
    const isLine = kind === "network" || kind === "unauthenticated";
    const isPassing = isLine || (tries < MOST_ANSWERED_ERRORS && isBusy(status));
    change(id, { state: isPassing ? "paused" : "failed", error });
    if (!isPassing || !isOnline) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.5 + parts.random() / 2);
    waits.get(id)?.();
    waits.set(
      id,
      parts.schedule(Math.max(wait, (retryAfter ?? 0) * 1_000), () => goOn(id)),
    );
  }

  function goOn(id: string): void {
    waits.get(id)?.();
    waits.delete(id);
    if (find(id)?.state !== "paused") return;
    change(id, { state: "waiting" });
    pump();
  }

  /** Refused at once, however long the others take; else kept on this machine, and sent in its turn. */
  async function take(row: UploadRow): Promise<void> {
    const problem = findFileProblem(row.file, row.limits) ?? (await findContentProblem(row.file));
    if (!find(row.id)) return;
    if (problem) {
      change(row.id, { state: "failed", error: new FileRefused(problem) });
      return;
    }
    change(row.id, { state: isOnline ? "waiting" : "paused" });
    pump();
    const isKept = await parts.store(row);
    if (find(row.id)) change(row.id, { isStored: isKept });
    else if (isKept) parts.removeStored(row.id);
  }

  return {
    rows: () => rows,
    add(files, place, limits, begunAs) {
      const added = files.map((file): UploadRow => {
        const progress = { uploadId: begunAs };
        return {
          ...{ id: parts.newId(), file, place, limits, progress, sent: 0, isStored: false },
          // Looked at first: nothing is sent of what is refused.
          state: "paused",
        };
      });
      set([...rows, ...added]);
      for (const row of added) void take(row);
    },
    restore(kept, limits) {
      const known = new Set(rows.map(({ id }) => id));
      const back = kept.filter(({ id }) => !known.has(id));
      const state = isOnline ? "waiting" : "paused";
      set([...rows, ...back.map((one): UploadRow => ({ ...one, limits, sent: 0, isStored: true, state }))]);
      pump();
    },
    retry(id) {
      errors.delete(id);
      change(id, { state: isOnline ? "waiting" : "paused", error: undefined });
      pump();
    },
    cancel(id) {
      stops.get(id)?.abort();
      parts.removeStored(id);
      remove(id);
      pump();
    },
    discard() {
      for (const { id } of rows) this.cancel(id);
    },
    setOnline(next) {
      if (next === isOnline) return;
      isOnline = next;
      if (!isOnline) return;
      for (const { id, state } of rows) if (state === "paused") goOn(id);
      pump();
    },
    hasUnstoredFiles: () => rows.some((row) => isUnfinished(row) && !row.isStored),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onUploaded(listener) {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    stop() {
      isStopped = true;
      for (const stop of stops.values()) stop.abort();
      for (const off of waits.values()) off();
    },
  };
}

function isBusy(status = 0): boolean {
  return status >= 500 || [403, 408, 409, 410, 429].includes(status);
}
