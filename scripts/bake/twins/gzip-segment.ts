/** Gzip streams of independent segments, which zlib writes with a full flush: nothing in one refers to what is before it. */
import { constants, crc32, deflateRawSync } from "node:zlib";

/** No name, no time, unknown system. */
export const gzipStart = Buffer.from("1f8b08000000000000ff", "hex");
const WINDOW = 2 ** 15;
const SHORT = 4096;
const MOST_STORED = 2 ** 16 - 1;

/** A compressed segment, or stored blocks if they are shorter. It may copy from `before`, which it directly follows. */
export function packGzip(content: Buffer, before?: Buffer): Buffer {
  if (content.length === 0) return content;
  const dictionary = before?.subarray(-WINDOW);
  // Less memory to clear halves the time for a short content.
  const memLevel = content.length < SHORT ? 6 : 8;
  const options = { level: 9, memLevel, finishFlush: constants.Z_FULL_FLUSH };
  const packed = deflateRawSync(content, dictionary ? { ...options, dictionary } : options);
  return packed.length < content.length + 5 ? packed : storeGzip(content);
}

/** Blocks with the bytes as they are. */
export function storeGzip(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += MOST_STORED) {
    const part = content.subarray(at, at + MOST_STORED);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(part.length, 1);
    header.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(header, part);
  }
  return Buffer.concat(blocks);
}

/** A last, empty block, the checksum and the length. */
export function toGzipEnd(content: Buffer): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(crc32(content), 2);
  end.writeUInt32LE(content.length, 6);
  return end;
}
