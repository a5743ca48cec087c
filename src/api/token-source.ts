/** Where the transport gets its bearer token from; the session is one. */
export interface TokenSource {
  /** A token worth sending, refreshed first when it has expired; `null` when nobody is signed in. */
  token(signal?: AbortSignal): Promise<string | null>;
  /** The service answered 401 to `token`: another one after one refresh, or `null` (decisions 4). */
  refused(token: string, signal?: AbortSignal): Promise<string | null>;
  /** The service's `Date` header and when it arrived, ms of this machine's clock (decisions 2). */
  observeServerTime(dateHeader: string, receivedAt: number): void;
}

/** For public pages: nobody is signed in. */
export const noTokens: TokenSource = {
  token: async () => null,
  refused: async () => null,
  observeServerTime: () => {},
};
