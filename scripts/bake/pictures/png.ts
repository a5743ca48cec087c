/**
 * Packs a canvas as a PNG. The image library takes 7 ms for one flat picture, since it looks at every pixel several times;
 * ours are mostly rows that repeat the row above, which PNG has a filter for.
 */
import { constants, crc32, deflateSync } from "node:zlib";
import type { Canvas } from "./canvas.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const TRUE_COLOUR = 2;
const WITH_OPACITY = 6;
/** Each byte less the one of the pixel before it, or of the row above. */
const [BEFORE, ABOVE] = [1, 2];

/** `isOpaque`: nothing of the canvas is clear, and the picture says so. */
export function toPng(canvas: Canvas, isOpaque: boolean): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(canvas.width, 0);
  head.writeUInt32BE(canvas.height, 4);
  head.set([8, isOpaque ? TRUE_COLOUR : WITH_OPACITY, 0, 0, 0], 8);
  const packed = deflateSync(filtered(canvas, isOpaque ? 3 : 4), {
    level: 1,
    memLevel: 9,
    strategy: constants.Z_RLE,
  });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function filtered({ pixels, width, height }: Canvas, channels: 3 | 4): Buffer {
  const [across, packed] = [width * 4, width * channels + 1];
  const rows = Buffer.alloc(packed * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * across;
    const to = y * packed;
    const isAsAbove = y > 0 && pixels.compare(pixels, start - across, start, start, start + across) === 0;
    rows[to] = isAsAbove ? ABOVE : BEFORE;
    if (!isAsAbove) subtract(pixels.subarray(start, start + across), rows.subarray(to + 1, to + packed));
  }
  return rows;
}

/** Written out by channel: it is most of the work. */
function subtract(pixels: Uint8Array, into: Uint8Array): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  const isOpaque = into.length < pixels.length;
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    into[to++] = (pixels[from] as number) - red;
    into[to++] = (pixels[from + 1] as number) - green;
    into[to++] = (pixels[from + 2] as number) - blue;
    red = pixels[from] as number;
    green = pixels[from + 1] as number;
    blue = pixels[from + 2] as number;
    if (isOpaque) continue;
    into[to++] = (pixels[from + 3] as number) - opacity;
    opacity = pixels[from + 3] as number;
  }
}

function chunk(kind: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(kind, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
