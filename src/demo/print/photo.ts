/** A picture of a site under a wide sky, as PNG: drawn pixel by pixel, so that nothing has to be shipped. */
import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [640, 420];
const HORIZON = 250;

/** The same picture each time. */
export function makePhoto(): Uint8Array {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows.set(colourAt(x, y), y * (WIDTH * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function colourAt(x: number, y: number): Colour {
  return frameAt(x, y) ?? (y < HORIZON + hills(x) ? sky(y) : ground(x, y));
}

function hills(x: number): number {
  return -24 * Math.sin(x / 90) - 14 * Math.sin(x / 37 + 2);
}

function sky(y: number): Colour {
  const low = y / HORIZON;
  return [Math.round(150 + 80 * low), Math.round(190 + 45 * low), 238];
}

function ground(x: number, y: number): Colour {
  const grain = ((x * 7919 + y * 104_729) % 23) - 11;
  const isPad = y > 300 && y < 392 && x > 90 && x < 560;
  const base: Colour = isPad ? [196, 188, 176] : [132, 122, 82];
  return [base[0] + grain, base[1] + grain, base[2] + grain];
}

/** The timber frame of a house: posts, plates, rafters. */
function frameAt(x: number, y: number): Colour | undefined {
  const timber: Colour = [204, 158, 98];
  const [left, right, top, foot] = [150, 500, 214, 330];
  if (x >= left && x <= right) {
    const isPost = ((x - left) % 35 < 6 || x > right - 6) && y >= top && y <= foot;
    const isPlate =
      (Math.abs(y - top) < 4 || Math.abs(y - foot) < 4 || Math.abs(y - 272) < 2) && y >= top - 4;
    if (isPost || isPlate) return timber;
  }
  const [ridgeX, ridgeY] = [325, 128];
  const roof = ridgeY + (Math.abs(x - ridgeX) * (top - ridgeY)) / (ridgeX - left + 24);
  if (x >= left - 24 && x <= right + 24 && Math.abs(y - roof) < 4) return timber;
  if (y > roof && y < top && (x - left) % 70 < 5 && x >= left && x <= right) return timber;
  return undefined;
}
