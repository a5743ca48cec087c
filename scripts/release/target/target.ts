/** A target of publication: a folder, or a bucket of an S3-compatible service (decisions 87). */

interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: "br" | "gzip" | undefined;
}

export interface StoredObject {
  readonly bytes: number;
  /**
   * Returns the hexadecimal MD5; undefined if the service does not know it, for example for objects encrypted with a
   * customer's key.
   */
  getMd5(): Promise<string | undefined>;
}

/** A target. Every method may be repeated: a second call with the same arguments has the same result. */
export interface PublishTarget {
  /** Name of the target in messages. */
  readonly name: string;
  read(key: string): Promise<Buffer | undefined>;
  /** Writes an object completely or not at all, and verifies what was stored. */
  write(key: string, content: Buffer, headers: ObjectHeaders): Promise<void>;
  /**
   * Writes an object only if its current content equals `expected`. If `expected` is undefined, writes only
   * if the object does not exist. Returns true if the object was written.
   */
  writeIf(key: string, content: Buffer, expected: Buffer | undefined): Promise<boolean>;
  /** Copies an object within the target. Returns false if it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Returns objects by key, for a prefix that ends with `/`. */
  list(prefix: string): Promise<ReadonlyMap<string, StoredObject>>;
  remove(keys: readonly string[]): Promise<void>;
  /** Returns the release that a host serves. */
  readPointer(host: string): Promise<string | undefined>;
  /** Makes a host serve another release. The change is atomic. */
  switchPointer(host: string, release: string): Promise<void>;
  removePointer(host: string): Promise<void>;
  /** Deletes incomplete files of a killed publisher. Call only while holding the lock. */
  discardPartialWrites(): Promise<void>;
  close(): void;
}

/** Thrown if a stored object has another content than was written. */
export class VerificationError extends Error {}

/** Headers of the publisher's records. The records are never cached. */
export const recordHeaders: ObjectHeaders = {
  contentType: "application/json; charset=utf-8",
  cacheControl: "no-cache",
};
