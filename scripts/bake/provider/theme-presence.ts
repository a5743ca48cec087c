import type { UiConfig } from "#contract/config/portal-config.ts";

/** Ending of the name of a host's theme file. */
export const THEME_SUFFIX = ".theme.json";

/** True if a `UiConfig` styles anything or names an image. */
export function hasTheme({ StyleConfig = {}, images = {} }: UiConfig): boolean {
  return Object.keys(StyleConfig).length + Object.keys(images).length > 0;
}
