/** Loads a file into the viewer and detects its type. */
import { useEffect, useRef, useState } from "react";
import { detectDisplayableType } from "./displayable-type.ts";
import { openPdf, type PdfFile, PdfOpenError } from "./pdf/open-pdf.ts";

/** Loads the file's bytes. Rejects with the error of the request. */
export type LoadFile = (watch: {
  readonly signal: AbortSignal;
  readonly onReceived: (received: number) => void;
}) => Promise<Blob>;

export type OpenedFile =
  | { readonly state: "loading"; readonly received: number }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "pdf"; readonly bytes: Blob; readonly file: PdfFile }
  | { readonly state: "image"; readonly bytes: Blob }
  /** The viewer cannot display the file, but the person can download it. */
  | { readonly state: "kept"; readonly bytes: Blob; readonly reason: "kind" | "locked" | "broken" };

export function useOpenedFile(load: LoadFile) {
  const [opened, setOpened] = useState<OpenedFile>({ state: "loading", received: 0 });
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  loadRef.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats the request on retry
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    setOpened({ state: "loading", received: 0 });
    const onReceived = (received: number) => {
      if (!signal.aborted) setOpened({ state: "loading", received });
    };
    async function open(): Promise<OpenedFile> {
      const received = await loadRef.current({ signal, onReceived });
      const type = await detectDisplayableType(received);
      if (!type) return { state: "kept", bytes: received, reason: "kind" };
      const bytes = new Blob([received], { type });
      if (type !== "application/pdf") return { state: "image", bytes };
      try {
        const file = await openPdf(bytes);
        close = file.close;
        return { state: "pdf", bytes, file };
      } catch (error) {
        if (error instanceof PdfOpenError) return { state: "kept", bytes, reason: error.problem };
        throw error;
      }
    }
    open().then(
      (next) => (signal.aborted ? close() : setOpened(next)),
      (error: unknown) => !signal.aborted && setOpened({ state: "failed", error }),
    );
    return () => {
      controller.abort();
      close();
    };
  }, [attempt]);

  return {
    opened,
    again: () => setAttempt((now) => now + 1),
    onBroken: () =>
      setOpened((now) => (now.state === "image" ? { ...now, state: "kept", reason: "broken" } : now)),
  };
}
