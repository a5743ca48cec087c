/** Creates gzip streams of independent segments with zlib's full flush: a segment never refers to earlier bytes. */
import { constants, crc32, deflateRawSync } from "node:zlib";

/** Header of a stream: no name, no time, unknown system. */
export const gzipStart = Buffer.from("1f8b08000000000000ff", "hex");
const MAX_SHORT_LENGTH = 4096;
const MAX_STORED_BYTES = 2 ** 16 - 1;

/** Compresses a segment. Stores it uncompressed if that is shorter. */
export function packGzip(content: Buffer): Buffer {
  if (content.length === 0) return content;
  // zlib clears its memory on each call, so less memory halves the time for a short content.
  const memLevel = content.length < MAX_SHORT_LENGTH ? 6 : 8;
  // With the default chunk size, each short result would keep a buffer of 16 KB in memory.
  const chunkSize = content.length + 64;
  const compressed = deflateRawSync(content, {
    level: 9,
    memLevel,
    chunkSize,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return compressed.length < content.length + 5 ? compressed : toUncompressedBlocks(content);
}

/** Returns the content as uncompressed deflate blocks, for content that compression would make longer. */
export function toUncompressedBlocks(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += MAX_STORED_BYTES) {
    const block = content.subarray(at, at + MAX_STORED_BYTES);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(block.length ^ 0xffff, 3);
    blocks.push(header, block);
  }
  return Buffer.concat(blocks);
}

/** Creates the end of a stream: an empty last block, the checksum and the length. */
export function toGzipEnd(content: Buffer): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(crc32(content), 2);
  end.writeUInt32LE(content.length, 6);
  return end;
}
