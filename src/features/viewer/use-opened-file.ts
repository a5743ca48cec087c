/** Loads a file into the viewer and detects its type. */
import { useEffect, useRef, useState } from "react";
import { detectDisplayableMediaType } from "./displayable-media-type.ts";
import { openPdf, type PdfFile, PdfOpenError } from "./pdf/open-pdf.ts";

/** Loads the file's bytes. Rejects with the error of the request. */
export type LoadFile = (watch: {
  readonly signal: AbortSignal;
  readonly onReceived: (receivedBytes: number) => void;
}) => Promise<Blob>;

export type OpenedFile =
  | { readonly state: "loading"; readonly receivedBytes: number }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "pdf"; readonly bytes: Blob; readonly file: PdfFile }
  | { readonly state: "image"; readonly bytes: Blob }
  /** The viewer cannot display the file, but the person can download it. */
  | { readonly state: "download-only"; readonly bytes: Blob; readonly reason: "kind" | "locked" | "broken" };

export function useOpenedFile(load: LoadFile) {
  const [openedFile, setOpenedFile] = useState<OpenedFile>({ state: "loading", receivedBytes: 0 });
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  loadRef.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats the request on retry
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => {};
    setOpenedFile({ state: "loading", receivedBytes: 0 });
    const onReceived = (receivedBytes: number) => {
      if (!signal.aborted) setOpenedFile({ state: "loading", receivedBytes });
    };
    async function loadAndOpen(): Promise<OpenedFile> {
      const fileBlob = await loadRef.current({ signal, onReceived });
      const type = await detectDisplayableMediaType(fileBlob);
      if (!type) return { state: "download-only", bytes: fileBlob, reason: "kind" };
      const bytes = new Blob([fileBlob], { type });
      if (type !== "application/pdf") return { state: "image", bytes };
      try {
        const file = await openPdf(bytes);
        close = file.close;
        return { state: "pdf", bytes, file };
      } catch (error) {
        if (error instanceof PdfOpenError) return { state: "download-only", bytes, reason: error.problem };
        throw error;
      }
    }
    loadAndOpen().then(
      (next) => (signal.aborted ? close() : setOpenedFile(next)),
      (error: unknown) => !signal.aborted && setOpenedFile({ state: "failed", error }),
    );
    return () => {
      controller.abort();
      close();
    };
  }, [attempt]);

  return {
    openedFile,
    retry: () => setAttempt((now) => now + 1),
    onBroken: () =>
      setOpenedFile((now) =>
        now.state === "image" ? { ...now, state: "download-only", reason: "broken" } : now,
      ),
  };
}
