/** A change that waits until the token is refreshed, or until the person has signed in again. */
interface WaitingChange {
  readonly method: string;
  /** Path of the endpoint with parameters as `:name`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

export interface StoredChange {
  /**
   * Idempotency key of the change. This page sends it with the change, and so does another page that sends
   * the change instead. Absent if no key could be created.
   */
  readonly key: string | undefined;
  store(): void;
  /**
   * Removes the stored change. Returns false if another page has already removed it. The other page then
   * sends the change, and this page must not.
   */
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
