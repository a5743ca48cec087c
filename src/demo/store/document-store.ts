/** Where the bytes of documents lie; keys are ours, never a person's file name. */

/** Enough of a file to tell its kind by. */
export const HEAD_BYTES = 512;

export interface Written {
  readonly Size: number;
  /** Hex. */
  readonly Sha256: string;
  /** The first bytes, hex: by them a kind of file is known. */
  readonly Head: string;
  /** Whether the scanner's test string was seen on the way. */
  readonly IsInfected: boolean;
}

export interface DocumentStore {
  /** Streams to its place; throws `TooLarge` when more than `limit` bytes come, and keeps nothing then. */
  write(key: string, bytes: ReadableStream<Uint8Array>, limit: number): Promise<Written>;
  read(key: string): Promise<ReadableStream<Uint8Array>>;
  delete(key: string): Promise<void>;
}

export class TooLarge extends Error {
  constructor() {
    super("more bytes than allowed");
    this.name = "TooLarge";
  }
}
