/** Features that few hosts use, in a separate chunk: a service in the browser, and telemetry. */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { watchForms } from "../../telemetry/watch-form.ts";
import { watchPage } from "../../telemetry/watch-page.ts";
import { getRealPath } from "../address-mask.ts";
import type { OpenedHost } from "./opened-host.ts";

/** Starts the host's optional features; resolves once its service is ready. */
export async function openOptionalFeatures(config: BakedConfig): Promise<OpenedHost> {
  if (config.notifyUrl) {
    watchPage({ url: config.notifyUrl, window, path: () => getRealPath(window), random: Math.random });
    watchForms({ url: config.notifyUrl, window });
  }
  return config.mock ? (await import("./mock-host.ts")).openMockHost(config) : { config };
}
