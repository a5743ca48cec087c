/** Creates a photo of a building site as PNG, pixel by pixel, so that no image file is needed. */
type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [640, 420];
const HORIZON = 250;

/** Creates the photo. The result is always the same. */
export async function createPhoto(): Promise<Uint8Array> {
  const rowByteCount = WIDTH * 3 + 1;
  const rows = new Uint8Array(HEIGHT * rowByteCount);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows.set(computeColourAt(x, y), y * rowByteCount + 1 + x * 3);
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, WIDTH);
  header.setUint32(4, HEIGHT);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  const compressedRows = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    createChunk("IHDR", new Uint8Array(header.buffer)),
    createChunk("IDAT", new Uint8Array(await new Response(compressedRows).arrayBuffer())),
    createChunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function createChunk(name: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}

function computeColourAt(x: number, y: number): Colour {
  return (
    findFrameColour(x, y) ??
    (y < HORIZON + computeHillHeight(x) ? computeSkyColour(y) : computeGroundColour(x, y))
  );
}

function computeHillHeight(x: number): number {
  return -24 * Math.sin(x / 90) - 14 * Math.sin(x / 37 + 2);
}

function computeSkyColour(y: number): Colour {
  const skyFraction = y / HORIZON;
  return [Math.round(150 + 80 * skyFraction), Math.round(190 + 45 * skyFraction), 238];
}

function computeGroundColour(x: number, y: number): Colour {
  const grain = ((x * 7919 + y * 104_729) % 23) - 11;
  const isPad = y > 300 && y < 392 && x > 90 && x < 560;
  const baseColour: Colour = isPad ? [196, 188, 176] : [132, 122, 82];
  return [baseColour[0] + grain, baseColour[1] + grain, baseColour[2] + grain];
}

/** Returns the colour of the house's timber frame (posts, plates, rafters) at a point, if there is any. */
function findFrameColour(x: number, y: number): Colour | undefined {
  const timber: Colour = [204, 158, 98];
  const [left, right, top, foot] = [150, 500, 214, 330];
  if (x >= left && x <= right) {
    const isPost = ((x - left) % 35 < 6 || x > right - 6) && y >= top && y <= foot;
    const isPlate =
      (Math.abs(y - top) < 4 || Math.abs(y - foot) < 4 || Math.abs(y - 272) < 2) && y >= top - 4;
    if (isPost || isPlate) return timber;
  }
  const [ridgeX, ridgeY] = [325, 128];
  const roofY = ridgeY + (Math.abs(x - ridgeX) * (top - ridgeY)) / (ridgeX - left + 24);
  if (x >= left - 24 && x <= right + 24 && Math.abs(y - roofY) < 4) return timber;
  if (y > roofY && y < top && (x - left) % 70 < 5 && x >= left && x <= right) return timber;
  return undefined;
}
