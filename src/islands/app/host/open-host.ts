import { bakedConfig } from "#contract/config/baked-config.ts";
import { fetchJson } from "./fetch-json.ts";
import type { OpenedHost } from "./opened-host.ts";

/** The host's config, once its service can be asked; throws what went wrong. */
export async function openHost(): Promise<OpenedHost> {
  const config = await fetchJson("/config.json", bakedConfig);
  const open = () =>
    import("./optional-features.ts").then((features) => features.openOptionalFeatures(config));
  if (config.mock) return open();
  if (config.notifyUrl) open().catch(() => {});
  return { config };
}
