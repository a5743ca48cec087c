import type { SendOverNetwork, SendRequest } from "#api/wire/wire.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { AccountCache } from "./account-cache.ts";
import type { BrowserPage } from "./navigation/page.ts";
import type { AuthRecordStore } from "./storage/auth-record-store.ts";
import type { ServiceClock } from "./tokens/clock.ts";

export interface SessionOptions {
  readonly config: RuntimeConfig;
  /** Handles requests in tests. Without it, requests use the network. */
  readonly fetch?: SendRequest | undefined;
  /** Replaces the browser's `fetch`, so that requests can use early responses (`#api/early-replies.ts`). */
  readonly network?: SendOverNetwork | undefined;
  /** Host name, sent with a sign-in. */
  readonly domain?: string | undefined;
  readonly origin?: string | undefined;
  readonly authRecords?: ((clock: ServiceClock) => AuthRecordStore) | undefined;
  readonly locks?: LockManager | undefined;
  /** Serves cached responses while offline. Without it, nothing is cached. */
  readonly cache?: AccountCache | undefined;
  /** Opens the storage of changes that wait for a token. Without it, leaving the page loses them. */
  readonly changeStorage?: (() => Storage | undefined) | undefined;
  readonly page?: BrowserPage | undefined;
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly now?: (() => number) | undefined;
  readonly random?: (() => number) | undefined;
}
