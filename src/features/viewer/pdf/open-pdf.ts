/** Opens a PDF. Loads pdf.js and its worker with the first PDF. */

import type { PDFPageProxy } from "pdfjs-dist";
import { toTrustedWorkerUrl } from "#api/trusted-worker-url.ts";
import type { PageSize } from "../zoom.ts";

export type PdfPage = PDFPageProxy;

export interface PdfFile {
  readonly pages: readonly PdfPage[];
  /** The size of each page at 100 %, in CSS pixels. */
  readonly sizes: readonly PageSize[];
  readonly close: () => void;
}

type PdfProblem = "locked" | "broken";

export class PdfOpenError extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, cause: unknown) {
    super(`PDF refused: ${problem}`, { cause });
    this.name = "PdfOpenError";
    this.problem = problem;
  }
}

/** CSS pixels per PDF point. */
export const PIXELS_PER_POINT = 96 / 72;

let workerUrl: Promise<string> | undefined;

function loadWorkerUrl(): Promise<string> {
  workerUrl ??= import("pdfjs-dist/build/pdf.worker.min.mjs?worker&url").then(({ default: url }) =>
    toTrustedWorkerUrl("pdf-worker", url),
  );
  return workerUrl;
}

/**
 * Opens a file. Throws `PdfOpenError` if it is password-protected or damaged; throws other errors if pdf.js cannot be
 * loaded.
 */
export async function openPdf(file: Blob): Promise<PdfFile> {
  const [pdfjs, url, data] = await Promise.all([import("pdfjs-dist"), loadWorkerUrl(), file.arrayBuffer()]);
  const workerThread = new Worker(url, { type: "module" });
  const worker = pdfjs.PDFWorker.create({ port: workerThread });
  const assetsUrl = `${location.origin}/_astro/pdf-${pdfjs.version}/`;
  const loadingTask = pdfjs.getDocument({
    data: new Uint8Array(data),
    worker,
    // The security policy allows neither eval nor WebAssembly (faults B15).
    ...{ useWasm: false, useWorkerFetch: true, enableXfa: false, verbosity: pdfjs.VerbosityLevel.ERRORS },
    ...{ wasmUrl: assetsUrl, standardFontDataUrl: assetsUrl },
  });
  const close = () => {
    void loadingTask.destroy().finally(() => workerThread.terminate());
  };
  try {
    const document = await loadingTask.promise;
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
    );
    const sizes = pages.map((page) => page.getViewport({ scale: PIXELS_PER_POINT }));
    return { pages, sizes: sizes.map(({ width, height }) => ({ width, height })), close };
  } catch (error) {
    close();
    throw new PdfOpenError(error instanceof pdfjs.PasswordException ? "locked" : "broken", error);
  }
}
