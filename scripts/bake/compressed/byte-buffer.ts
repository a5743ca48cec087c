/**
 * Collects bytes in a buffer that is reused for all pages, because allocating a buffer for each page takes
 * longer than filling it.
 */
interface ByteBuffer {
  add(bytes: Buffer): void;
  /** Returns the bytes. They are valid until `clear` is called. */
  getBytes(): Buffer;
  clear(): void;
}

const FIRST_CAPACITY = 2 ** 17;

export function createByteBuffer(): ByteBuffer {
  let memory = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  let length = 0;
  return {
    add(bytes) {
      const end = length + bytes.length;
      if (end > memory.length) {
        const largerMemory = Buffer.allocUnsafeSlow(Math.max(end, 2 * memory.length));
        largerMemory.set(memory.subarray(0, length));
        memory = largerMemory;
      }
      memory.set(bytes, length);
      length = end;
    },
    getBytes: () => memory.subarray(0, length),
    clear() {
      length = 0;
    },
  };
}
