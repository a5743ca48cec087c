import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { FileLimits } from "#api/file-check.ts";
import { type UploadProgress, uploadDocument } from "#api/upload.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { documentKeys } from "./documents.queries.ts";

export interface UploadRow {
  readonly id: number;
  readonly file: File;
  readonly documentTypeId: string;
  readonly progress: UploadProgress;
  /** Bytes. */
  readonly sent: number;
  readonly state: "waiting" | "sending" | "failed";
  readonly error?: unknown;
}

export interface UploadTarget {
  readonly applicationId: ApplicationId;
  readonly limits: FileLimits;
  readonly onUploaded?: (() => void) | undefined;
}

/** Files on their way, one after the other; those that arrived are documents and no longer here. */
export function useUploads({ applicationId, limits, onUploaded }: UploadTarget) {
  const client = useClient();
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const change = (id: number, part: Partial<UploadRow>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const drop = (id: number) => setRows((now) => now.filter((row) => row.id !== id));

  async function send(row: UploadRow, stop: AbortController) {
    if (stop.signal.aborted) return;
    change(row.id, { state: "sending", sent: 0, error: undefined });
    try {
      await uploadDocument(client, {
        applicationId,
        file: row.file,
        documentTypeId: row.documentTypeId,
        progress: row.progress,
        limits,
        signal: stop.signal,
        onProgress: (sent) => change(row.id, { sent }),
      });
      drop(row.id);
      onUploaded?.();
      await queries.invalidateQueries({ queryKey: documentKeys.of(applicationId) });
    } catch (error) {
      if (!stop.signal.aborted) change(row.id, { state: "failed", error });
    }
  }

  function start(row: UploadRow) {
    const stop = new AbortController();
    stops.current.set(row.id, stop);
    queue.current = queue.current.then(() => send(row, stop));
  }

  return {
    rows,
    add(files: readonly File[], documentTypeId: string) {
      const added = files.map((file): UploadRow => {
        lastId.current += 1;
        return { id: lastId.current, file, documentTypeId, progress: {}, sent: 0, state: "waiting" };
      });
      setRows((now) => [...now, ...added]);
      for (const row of added) start(row);
    },
    retry: (row: UploadRow) => start(row),
    cancel(row: UploadRow) {
      stops.current.get(row.id)?.abort();
      drop(row.id);
    },
  };
}
