/**
 * Reads a host's theme file, `hosts/<host>.theme.json`. It contains the `UiConfig` for a host whose provider
 * has none.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type UiConfig, uiConfig } from "#contract/config/portal-config.ts";
import { readJsonFile } from "./json-file.ts";
import type { BakeProvider } from "./provider/provider.ts";
import { hasTheme, THEME_SUFFIX } from "./provider/theme-presence.ts";

export interface HostTheme {
  /** Path for messages, such as `hosts/riverbend.example.theme.json`. */
  readonly path: string;
  readonly ui: UiConfig;
  /** If true, the file is used even if the provider has a theme. */
  readonly isForced: boolean;
}

/** Reads a host's theme file; undefined if there is none. Throws an error that names the file. */
export function readHostTheme(hostsDir: string, host: string, isForced: boolean): HostTheme | undefined {
  const file = join(hostsDir, host + THEME_SUFFIX);
  if (!existsSync(file)) return undefined;
  const { path, content } = readJsonFile(file);
  const parsedTheme = uiConfig.safeParse(content);
  if (parsedTheme.success) return { path, ui: parsedTheme.data, isForced };
  const wrongFields = parsedTheme.error.issues.map((issue) => issue.path.join(".") || "file").join(", ");
  throw new Error(
    `${path}: ${wrongFields}: is not allowed. Use { "StyleConfig": …, "images": … }, each selector → property → text.`,
  );
}

interface ChosenTheme {
  readonly ui: UiConfig;
  readonly warnings: readonly string[];
  /** True if the provider sent the theme. */
  readonly isFromProvider: boolean;
  /** API calls in the provider's list; undefined if the provider sent no list or no portal config. */
  readonly calls?: readonly string[] | undefined;
}

/**
 * Returns the provider's theme, or the theme in `hosts/<host>.theme.json` if that file is forced or the
 * provider has no theme.
 */
export async function chooseThemeSource(
  host: string,
  provider: BakeProvider,
  hostTheme: HostTheme | undefined,
): Promise<ChosenTheme> {
  if (!hostTheme) return { ...(await provider.portalConfig(host)), warnings: [], isFromProvider: true };
  // Request the provider's config even if the theme file is forced, because the list of calls is needed. With
  // a forced theme file, ignore errors of this request, so that a preview works with a provider that is not
  // ready.
  const providerConfig = await provider.findPortalConfig(host).catch((error: unknown) => {
    if (hostTheme.isForced) return undefined;
    throw error;
  });
  if (!hostTheme.isForced && providerConfig && hasTheme(providerConfig.ui))
    return { ...providerConfig, warnings: [], isFromProvider: true };
  const reason = hostTheme.isForced ? "--theme-files is given" : "the provider has no theme for this host";
  const warnings = [`theme: ${hostTheme.path} is used, because ${reason}`];
  return { ui: hostTheme.ui, calls: providerConfig?.calls, warnings, isFromProvider: false };
}
