import { type BakedConfig, bakedConfig } from "#contract/baked-config.ts";
import { fetchJson } from "./fetch-json.ts";

export interface OpenHost {
  readonly config: BakedConfig;
  /** What stands for the browser's own, on a host whose service is in the browser. */
  readonly WebSocket?: typeof WebSocket | undefined;
}

/** The host's config, once its service can be asked; throws what went wrong. */
export async function openHost(): Promise<OpenHost> {
  const config = await fetchJson("/config.json", bakedConfig);
  // Only a mock host waits for what is fetched here.
  const opened =
    (config.mock || config.notifyUrl) &&
    import("./unusual-host.ts").then((unusual) => unusual.openUnusualHost(config));
  return (config.mock && opened) || { config };
}
