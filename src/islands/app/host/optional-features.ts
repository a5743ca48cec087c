/** What few hosts need, and the others load nothing of: a service in the browser, somebody who is told of pages. */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { watchPage } from "../../telemetry/watch-page.ts";
import type { OpenedHost } from "./opened-host.ts";

/** Resolves once the host's service can be asked; throws what went wrong. */
export async function openOptionalFeatures(config: BakedConfig): Promise<OpenedHost> {
  if (config.notifyUrl) watchPage({ url: config.notifyUrl, window, random: Math.random });
  return config.mock ? (await import("./mock-host.ts")).openMockHost(config) : { config };
}
