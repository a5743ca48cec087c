/** Provides the transport with bearer tokens. The session implements it. */
export interface TokenSource {
  /** Resolves with a valid token, refreshed if it had expired; `null` if nobody is signed in. */
  token(signal?: AbortSignal): Promise<string | null>;
  /**
   * Called after the service refused `token` with 401. Resolves with a new token after one refresh, or with `null`
   * (decisions 4).
   */
  replaceRefused(token: string, signal?: AbortSignal): Promise<string | null>;
  /**
   * Reports the service's `Date` header and when it arrived (milliseconds of the local clock) (decisions 2).
   */
  observeServerTime(dateHeader: string, receivedAt: number): void;
}

/** The token source of public pages, where nobody is signed in. */
export const emptyTokenSource: TokenSource = {
  token: async () => null,
  replaceRefused: async () => null,
  observeServerTime: () => {},
};
