import type { UiConfig } from "#contract/config/portal-config.ts";
import type { DemoHost } from "./host.ts";

/** Returns the contents of `UiConfig`: the style, and image URLs on this service. */
export function createUiConfig(host: DemoHost, base: string): UiConfig {
  const images = Object.entries(host.images).map(([selector, declarations]) => [
    selector,
    Object.fromEntries(
      Object.entries(declarations).map(([property, name]) => [
        property,
        `${base}/assets/${host.host}/${name}`,
      ]),
    ),
  ]);
  return { StyleConfig: { ...host.style }, images: Object.fromEntries(images) };
}
