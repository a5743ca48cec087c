import { type BakedConfig, bakedConfig, CONFIG_META } from "#contract/config/baked-config.ts";
import { resolveUrls } from "#contract/config/own-origin.ts";
import { fetchJson } from "./fetch-json.ts";
import type { OpenedHost } from "./opened-host.ts";

/**
 * Reads or loads the host's config. On a mock host, resolves only when the service worker that replaces the
 * service is ready.
 */
export async function openHost(): Promise<OpenedHost> {
  const config = resolveUrls(await readConfig(), location.origin);
  const openWithFeatures = () =>
    import("./optional-features.ts").then((features) => features.openOptionalFeatures(config));
  if (config.mock) return openWithFeatures();
  if (config.notifyUrl) openWithFeatures().catch(() => {});
  return { config };
}

/**
 * Returns the host's config. The page of the signed-in area contains it (decisions 104); other pages load it.
 */
async function readConfig(): Promise<BakedConfig> {
  const meta = document.querySelector(`meta[name="${CONFIG_META}"]`);
  const content = meta?.getAttribute("content");
  return content ? bakedConfig.parse(JSON.parse(content)) : fetchJson("/config.json", bakedConfig);
}
