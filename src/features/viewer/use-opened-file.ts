/** A file on its way into the viewer: how much of it has come, what it turned out to be. */
import { useEffect, useRef, useState } from "react";
import { findShownType } from "./file-kind.ts";
import { openPdf, type PdfFile, PdfRefused } from "./pdf/open-pdf.ts";

/** Brings the bytes; rejects with what went wrong. */
export type LoadFile = (watch: {
  readonly signal: AbortSignal;
  readonly onReceived: (received: number) => void;
}) => Promise<Blob>;

export type Opened =
  | { readonly state: "loading"; readonly received: number }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "pdf"; readonly bytes: Blob; readonly file: PdfFile }
  | { readonly state: "image"; readonly bytes: Blob }
  /** There, but not to be shown: saved it can be. */
  | { readonly state: "kept"; readonly bytes: Blob; readonly why: "kind" | "locked" | "broken" };

export function useOpenedFile(load: LoadFile) {
  const [opened, setOpened] = useState<Opened>({ state: "loading", received: 0 });
  const [tries, setTries] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    let close = () => {};
    setOpened({ state: "loading", received: 0 });
    const onReceived = (received: number) => {
      if (!signal.aborted) setOpened({ state: "loading", received });
    };
    async function open(): Promise<Opened> {
      const received = await latest.current({ signal, onReceived });
      const type = await findShownType(received);
      if (!type) return { state: "kept", bytes: received, why: "kind" };
      const bytes = new Blob([received], { type });
      if (type !== "application/pdf") return { state: "image", bytes };
      try {
        const file = await openPdf(bytes);
        close = file.close;
        return { state: "pdf", bytes, file };
      } catch (error) {
        if (error instanceof PdfRefused) return { state: "kept", bytes, why: error.problem };
        throw error;
      }
    }
    open().then(
      (next) => (signal.aborted ? close() : setOpened(next)),
      (error: unknown) => !signal.aborted && setOpened({ state: "failed", error }),
    );
    return () => {
      giveUp.abort();
      close();
    };
  }, [tries]);

  return {
    opened,
    again: () => setTries((now) => now + 1),
    onBroken: () =>
      setOpened((now) => (now.state === "image" ? { ...now, state: "kept", why: "broken" } : now)),
  };
}
