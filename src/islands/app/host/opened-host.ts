import type { BakedConfig } from "#contract/config/baked-config.ts";

export interface OpenedHost {
  readonly config: BakedConfig;
  /** Replaces the browser's WebSocket on a mock host, whose service runs in the browser. */
  readonly WebSocket?: typeof WebSocket | undefined;
}
