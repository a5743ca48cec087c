/** A place that releases are published to: a folder, or a bucket of an S3-compatible service (decisions 87). */

export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: "br" | "gzip" | undefined;
}

export interface StoredObject {
  readonly bytes: number;
  /** Hexadecimal; undefined if the service does not know it, for example for objects encrypted with a customer's key. */
  getMd5(): Promise<string | undefined>;
}

/** Every method may be repeated: a second call with the same arguments has the same result. */
export interface PublishTarget {
  /** Name of the target in messages. */
  readonly name: string;
  read(key: string): Promise<Buffer | undefined>;
  /** Writes one object completely or not at all, and verifies what was stored. */
  write(key: string, content: Buffer, headers: ObjectHeaders): Promise<void>;
  /** Writes the object only if its present content is `expected` (undefined: if there is none). Returns true if it did. */
  writeIf(key: string, content: Buffer, expected: Buffer | undefined): Promise<boolean>;
  /** Copies within the target. Returns false if there is no object to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Objects by key, for a prefix that ends with `/`. */
  list(prefix: string): Promise<ReadonlyMap<string, StoredObject>>;
  remove(keys: readonly string[]): Promise<void>;
  /** The release that a host serves. */
  readPointer(host: string): Promise<string | undefined>;
  /** Makes another release the one that a host serves, in one step. */
  switchPointer(host: string, release: string): Promise<void>;
  removePointer(host: string): Promise<void>;
  /** Deletes what a killed publisher left half written. Call only while holding the lock. */
  discardPartialWrites(): Promise<void>;
  close(): void;
}

/** An object of another content than was written. */
export class VerificationError extends Error {}

/** Records of the publisher itself: never cached. */
export const recordHeaders: ObjectHeaders = {
  contentType: "application/json; charset=utf-8",
  cacheControl: "no-cache",
};
