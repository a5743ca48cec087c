/** Files on their way to the service: they go on while the person moves between steps. */
import type { UploadProgress } from "#api/upload.ts";
import type { ApplicationDocument } from "#contract/document.ts";

export interface UploadRow {
  readonly id: number;
  readonly file: File;
  readonly documentTypeId: string;
  /** The item of a repeating section it is for. */
  readonly itemPath: string | null;
  readonly progress: UploadProgress;
  /** Bytes. */
  readonly sent: number;
  readonly state: "waiting" | "sending" | "failed";
  readonly error?: unknown;
}

export interface UploadListParts {
  readonly upload: (
    row: UploadRow,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<ApplicationDocument>;
  readonly onUploaded: (document: ApplicationDocument) => void;
}

export interface UploadList {
  rows(): readonly UploadRow[];
  add(files: readonly File[], documentTypeId: string, itemPath: string | null): void;
  retry(id: number): void;
  /** Stops sending, or takes a failed row away. */
  cancel(id: number): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** One file after the other, in the order they were added; a failed one does not hold up the rest. */
export function createUploadList({ upload, onUploaded }: UploadListParts): UploadList {
  const listeners = new Set<() => void>();
  const stops = new Map<number, AbortController>();
  let rows: readonly UploadRow[] = [];
  let lastId = 0;
  let queue = Promise.resolve();

  function set(next: readonly UploadRow[]): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  const change = (id: number, part: Partial<UploadRow>) =>
    set(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const drop = (id: number) => set(rows.filter((row) => row.id !== id));

  async function send(id: number, stop: AbortController): Promise<void> {
    const row = rows.find((each) => each.id === id);
    if (!row || stop.signal.aborted) return;
    change(id, { state: "sending", sent: 0, error: undefined });
    try {
      const onProgress = (sent: number) => change(id, { sent });
      const document = await upload(row, { signal: stop.signal, onProgress });
      drop(id);
      onUploaded(document);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: "failed", error });
    }
  }

  function start(id: number): void {
    const stop = new AbortController();
    stops.set(id, stop);
    queue = queue.then(() => send(id, stop));
  }

  return {
    rows: () => rows,
    add(files, documentTypeId, itemPath) {
      const added = files.map((file): UploadRow => {
        lastId += 1;
        return { id: lastId, file, documentTypeId, itemPath, progress: {}, sent: 0, state: "waiting" };
      });
      set([...rows, ...added]);
      for (const row of added) start(row.id);
    },
    retry(id) {
      change(id, { state: "waiting", error: undefined });
      start(id);
    },
    cancel(id) {
      stops.get(id)?.abort();
      drop(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      for (const stop of stops.values()) stop.abort();
    },
  };
}
