import { type PdfPage, PIXELS_PER_POINT } from "./open-pdf.ts";

/**
 * Maximum canvas area in device pixels. With a larger canvas, phones run out of memory and reload the web
 * page.
 */
const MAX_PIXELS = 16_777_216;

interface Drawing {
  readonly scale: number;
  /** Clockwise rotation in degrees, in addition to the page's rotation in the file. */
  readonly rotation: number;
  /** Device pixels per CSS pixel; 2 for print. */
  readonly density: number;
  readonly signal: AbortSignal;
}

/** Draws a page on a new canvas. Rejects if the signal is aborted. */
export async function drawPage(
  page: PdfPage,
  { scale, rotation: turn, density, signal }: Drawing,
): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const rotation = (page.rotate + turn) % 360;
  const fullSizeViewport = page.getViewport({ scale: scale * PIXELS_PER_POINT * density, rotation });
  const shrinkFactor = Math.min(
    1,
    Math.sqrt(MAX_PIXELS / (fullSizeViewport.width * fullSizeViewport.height)),
  );
  const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT * density * shrinkFactor, rotation });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  const cancelDrawing = () => task.cancel();
  signal.addEventListener("abort", cancelDrawing, { once: true });
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener("abort", cancelDrawing);
  }
}

/**
 * Returns the screen's pixel density. It is limited to 3, because a higher density makes no visible
 * difference.
 */
export const getScreenDensity = () => Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
