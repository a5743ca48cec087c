import { type BakedConfig, bakedConfig } from "#contract/config/baked-config.ts";
import { fetchJson } from "./fetch-json.ts";

export interface OpenHost {
  readonly config: BakedConfig;
  /** What stands for the browser's own, on a host whose service is in the browser. */
  readonly WebSocket?: typeof WebSocket | undefined;
}

/** The host's config, once its service can be asked; throws what went wrong. */
export async function openHost(): Promise<OpenHost> {
  const config = await fetchJson("/config.json", bakedConfig);
  const open = () => import("./optional-features.ts").then((unusual) => unusual.openUnusualHost(config));
  if (config.mock) return open();
  if (config.notifyUrl) open().catch(() => {});
  return { config };
}
