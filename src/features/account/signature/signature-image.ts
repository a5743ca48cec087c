import { findInkBounds, makePaperTransparent } from "./signature-ink.ts";

const MAX_BYTES = 10 * 1024 * 1024;
/**
 * Maximum width and height of the saved image, in pixels. This size is large enough for print. Its data URL
 * stays below the service's limit of 400,000 characters.
 */
const MAX_WIDTH = 720;
const MAX_HEIGHT = 240;

export const signatureImageTypes = "image/png,image/jpeg,image/webp";

/**
 * Thrown for an image that cannot be used as a signature. `reason` is the last segment of the error's message
 * key.
 */
export class UnusableImageError extends Error {
  override readonly name = "UnusableImageError";
  readonly reason: "tooLarge" | "notAnImage" | "empty";

  constructor(reason: UnusableImageError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Extracts the signature from an image as a PNG data URL of at most 720 × 240 px. Throws `UnusableImageError`. */
export async function readSignatureImage(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new UnusableImageError("tooLarge");
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new UnusableImageError("notAnImage");
  const scale = Math.min(1, 1600 / Math.max(bitmap.width, bitmap.height));
  const canvas = drawToCanvas(bitmap, Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new UnusableImageError("notAnImage");
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  makePaperTransparent(pixels);
  const inkBounds = findInkBounds(pixels);
  if (!inkBounds) throw new UnusableImageError("empty");
  context.putImageData(pixels, 0, 0);
  const inkImage = await createImageBitmap(
    canvas,
    inkBounds.left,
    inkBounds.top,
    inkBounds.width,
    inkBounds.height,
  );
  const inkScale = Math.min(1, MAX_WIDTH / inkBounds.width, MAX_HEIGHT / inkBounds.height);
  return drawToCanvas(inkImage, inkBounds.width * inkScale, inkBounds.height * inkScale).toDataURL(
    "image/png",
  );
}

function drawToCanvas(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
