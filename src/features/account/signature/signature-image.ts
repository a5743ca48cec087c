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
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new UnusableImageError("notAnImage");
  const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height));
  const sheet = drawToCanvas(
    picture,
    Math.max(1, picture.width * scale),
    Math.max(1, picture.height * scale),
  );
  const pen = sheet.getContext("2d");
  if (!pen) throw new UnusableImageError("notAnImage");
  const pixels = pen.getImageData(0, 0, sheet.width, sheet.height);
  makePaperTransparent(pixels);
  const ink = findInkBounds(pixels);
  if (!ink) throw new UnusableImageError("empty");
  pen.putImageData(pixels, 0, 0);
  const inkImage = await createImageBitmap(sheet, ink.left, ink.top, ink.width, ink.height);
  const fit = Math.min(1, MAX_WIDTH / ink.width, MAX_HEIGHT / ink.height);
  return drawToCanvas(inkImage, ink.width * fit, ink.height * fit).toDataURL("image/png");
}

function drawToCanvas(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}
