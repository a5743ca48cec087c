import { type PdfPage, PIXELS_PER_POINT } from "./open-pdf.ts";

/** Pixels of one canvas: phones throw the page away beyond it. */
const MOST_PIXELS = 16_777_216;

interface Drawing {
  readonly scale: number;
  /** Clockwise, besides the page's own. */
  readonly turn: number;
  /** Of the screen; 2 for print. */
  readonly density: number;
  readonly signal: AbortSignal;
}

/** Draws a page on a canvas of its own. Rejects when it is given up. */
export async function drawPage(
  page: PdfPage,
  { scale, turn, density, signal }: Drawing,
): Promise<HTMLCanvasElement> {
  const rotation = (page.rotate + turn) % 360;
  const wanted = page.getViewport({ scale: scale * PIXELS_PER_POINT * density, rotation });
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (wanted.width * wanted.height)));
  const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT * density * shrink, rotation });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  const stop = () => task.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** As many dots as the screen has, more than three of them nobody sees. */
export const screenDensity = () => Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1));
