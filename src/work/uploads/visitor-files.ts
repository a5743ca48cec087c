/** Files that go up beside a public form, each by itself; what was sent stays sent when the form is refused. */
import { useEffect, useRef, useState } from "react";

export interface VisitorFile<Kept> {
  readonly id: string;
  readonly file: Pick<File, "name" | "size">;
  readonly state: "sending" | "kept" | "failed";
  /** Bytes. */
  readonly sent: number;
  readonly kept?: Kept | undefined;
  readonly error?: unknown;
}

export interface VisitorFiles<Kept> {
  readonly files: readonly VisitorFile<Kept>[];
  readonly isSending: boolean;
  add(files: readonly File[]): void;
  /** Takes one out of the list; one that is on its way is given up. */
  remove(id: string): void;
  retry(id: string): void;
}

export type SendFile<Kept> = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<Kept>;

/** `onKept` hears of each that arrived. */
export function useVisitorFiles<Kept>(
  send: SendFile<Kept>,
  onKept?: (kept: Kept) => void,
): VisitorFiles<Kept> {
  const [files, setFiles] = useState<readonly VisitorFile<Kept>[]>([]);
  const sources = useRef(new Map<string, { readonly file: File; stop: AbortController }>());
  useEffect(() => {
    const all = sources.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  const change = (id: string, more: Partial<VisitorFile<Kept>>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)));

  async function start(id: string): Promise<void> {
    const source = sources.current.get(id);
    if (!source) return;
    source.stop = new AbortController();
    const { signal } = source.stop;
    change(id, { state: "sending", sent: 0, error: undefined });
    try {
      const kept = await send(source.file, (sent) => change(id, { sent }), signal);
      if (signal.aborted) return;
      change(id, { state: "kept", sent: source.file.size, kept });
      onKept?.(kept);
    } catch (error) {
      if (!signal.aborted) change(id, { state: "failed", error });
    }
  }

  return {
    files,
    isSending: files.some(({ state }) => state === "sending"),
    add(chosen) {
      const rows = chosen.map((file) => ({
        id: crypto.randomUUID(),
        file,
        state: "sending" as const,
        sent: 0,
      }));
      for (const { id, file } of rows) sources.current.set(id, { file, stop: new AbortController() });
      setFiles((before) => [...before, ...rows]);
      for (const { id } of rows) void start(id);
    },
    remove(id) {
      sources.current.get(id)?.stop.abort();
      sources.current.delete(id);
      setFiles((before) => before.filter((one) => one.id !== id));
    },
    retry: (id) => void start(id),
  };
}
