/** A change that waits until the token is refreshed, or until the person has signed in again. */
export interface WaitingChange {
  readonly method: string;
  /** Path of the endpoint with parameters as `:name`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

export interface StoredChange {
  /**
   * Idempotency key with which this page sends the change, or another page that takes it over. Absent if it
   * could not be created.
   */
  readonly key: string | undefined;
  store(): void;
  /** Removes the stored change. Returns false if another page has already removed it: that page sends it. */
  take(): boolean;
}

/**
 * Stores changes without secrets on this device while they wait, because the person may leave the page (decisions 129).
 * The session implements it.
 */
export interface WaitingChanges {
  /** Prepares a change. It is stored only between `store` and `take`. */
  prepare(change: WaitingChange): StoredChange;
}
