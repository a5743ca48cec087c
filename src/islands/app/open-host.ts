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
  if (config.notifyUrl) watch(config.notifyUrl);
  return config.mock ? (await import("./mock-host.ts")).openMockHost(config) : { config };
}

/** Only a host that asks to be told loads anything for it. */
function watch(url: string): void {
  void import("../seen/watch-page.ts").then(({ watchPage }) =>
    watchPage({ url, window, random: Math.random }),
  );
}
