/**
 * Features that few hosts use: the mock service in the browser, and telemetry. They are in a separate chunk.
 */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { watchForms } from "../../telemetry/watch-form.ts";
import { watchPage } from "../../telemetry/watch-page.ts";
import { getRealPath } from "../url-mask.ts";
import type { OpenedHost } from "./opened-host.ts";

/** Starts the host's optional features. On a mock host, resolves only when the mock service is ready. */
export async function openOptionalFeatures(config: BakedConfig): Promise<OpenedHost> {
  if (config.notifyUrl) {
    watchPage({ url: config.notifyUrl, window, path: () => getRealPath(window), random: Math.random });
    watchForms({ url: config.notifyUrl, window });
  }
  return config.mock ? (await import("./mock-host.ts")).openMockHost(config) : { config };
}
