/** Writes bits in Brotli's order: the lowest bit of each value first (RFC 7932, 1.5.1). */
export interface BitWriter {
  /** Writes the lowest `count` bits of a value, at most 24. */
  writeBits(count: number, value: number): void;
  /** Fills the last byte with zeros. Returns all bytes. */
  finish(): Buffer;
}

export function createBitWriter(capacity: number): BitWriter {
  let bytes = Buffer.allocUnsafe(Math.max(capacity, 64));
  let at = 0;
  let pendingBits = 0;
  let pendingBitCount = 0;
  const writeByte = () => {
    if (at === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafe(bytes.length)]);
    bytes[at++] = pendingBits & 255;
    pendingBits >>>= 8;
    pendingBitCount -= 8;
  };
  return {
    writeBits(count, value) {
      // At most 7 bits are pending here, so together with at most 24 new bits they fit into a 32-bit
      // integer.
      pendingBits |= value << pendingBitCount;
      pendingBitCount += count;
      while (pendingBitCount >= 8) writeByte();
    },
    finish() {
      if (pendingBitCount > 0) {
        pendingBitCount = 8;
        writeByte();
      }
      return Buffer.from(bytes.subarray(0, at));
    },
  };
}
