/**
 * Uploads the files of a public form immediately, while the person fills in the form. If the service
 * refuses the form, the files stay uploaded.
 */

import { useEffect, useRef, useState } from "react";
import { createRandomId } from "#api/retry/random-id.ts";
import { isFileRejected } from "../files/file-check.ts";

/** The service's record of an uploaded file. */
export interface UploadedFile {
  readonly DocumentId: string;
  readonly FileName: string;
  readonly Size: number;
}

interface VisitorFile {
  readonly id: string;
  readonly file: Pick<File, "name" | "size">;
  readonly state: "sending" | "sent" | "failed";
  /** Number of bytes sent. */
  readonly sentBytes: number;
  /** Absent until the file is sent. */
  readonly uploaded?: UploadedFile | undefined;
  readonly error?: unknown;
}

export interface VisitorFiles {
  readonly files: readonly VisitorFile[];
  readonly isSending: boolean;
  /** True if an upload has failed and can be retried. */
  readonly hasFailed: boolean;
  /** Returns the ids of the new rows. */
  add(files: readonly File[]): readonly string[];
  /** Removes a file from the list and aborts its upload. */
  remove(id: string): void;
  retry(id: string): void;
}

export type UploadFile = (
  file: File,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>;

export function useVisitorFiles(upload: UploadFile): VisitorFiles {
  const [files, setFiles] = useState<readonly VisitorFile[]>([]);
  const sources = useRef(new Map<string, { readonly file: File; controller: AbortController }>());
  useEffect(() => {
    const all = sources.current;
    return () => {
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);

  const change = (id: string, changes: Partial<VisitorFile>) =>
    setFiles((before) =>
      before.map((visitorFile) => (visitorFile.id === id ? { ...visitorFile, ...changes } : visitorFile)),
    );

  async function start(id: string): Promise<void> {
    const source = sources.current.get(id);
    if (!source) return;
    source.controller = new AbortController();
    const { signal } = source.controller;
    change(id, { state: "sending", sentBytes: 0, error: undefined });
    try {
      const uploaded = await upload(source.file, (sentBytes) => change(id, { sentBytes }), signal);
      if (signal.aborted) return;
      change(id, { state: "sent", sentBytes: source.file.size, uploaded });
    } catch (error) {
      if (!signal.aborted) change(id, { state: "failed", error });
    }
  }

  return {
    files,
    isSending: files.some(({ state }) => state === "sending"),
    hasFailed: files.some(({ state, error }) => state === "failed" && !isFileRejected(error)),
    add(chosenFiles) {
      const rows = chosenFiles.map((file) => ({
        id: createRandomId(),
        file,
        state: "sending" as const,
        sentBytes: 0,
      }));
      for (const { id, file } of rows) sources.current.set(id, { file, controller: new AbortController() });
      setFiles((before) => [...before, ...rows]);
      for (const { id } of rows) void start(id);
      return rows.map(({ id }) => id);
    },
    remove(id) {
      sources.current.get(id)?.controller.abort();
      sources.current.delete(id);
      setFiles((before) => before.filter((visitorFile) => visitorFile.id !== id));
    },
    retry: (id) => void start(id),
  };
}
