import { bakedConfig } from "#contract/config/baked-config.ts";
import { resolveAddresses } from "#contract/config/own-origin.ts";
import { fetchJson } from "./fetch-json.ts";
import type { OpenedHost } from "./opened-host.ts";

/** Loads the host's config; on a mock host resolves once its service is ready. */
export async function openHost(): Promise<OpenedHost> {
  const config = resolveAddresses(await fetchJson("/config.json", bakedConfig), location.origin);
  const open = () =>
    import("./optional-features.ts").then((features) => features.openOptionalFeatures(config));
  if (config.mock) return open();
  if (config.notifyUrl) open().catch(() => {});
  return { config };
}
