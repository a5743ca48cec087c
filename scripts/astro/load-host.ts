/** Loads one host from its file and its provider for Astro to render. */
import { toLanguagePath } from "#i18n/server.ts";
import { setCurrentHost } from "#theme/current-host.ts";
import { type BuiltHost, buildHost } from "../bake/build-host.ts";
import { BakeError } from "../bake/failure.ts";
import { loadHostSettings, readDefaults } from "../bake/host-settings.ts";
import { createHostTexts } from "../bake/host-texts.ts";
import { createMockProvider } from "../bake/mock-host.ts";
import { createProvider } from "../bake/provider/provider.ts";
import { readDesignTokens } from "../compile/design-tokens.ts";
import { type FontSource, readFontFiles } from "../compile/fonts.ts";
import { readMessages } from "../compile/messages.ts";
import { parseBakeOptions } from "../options.ts";

export interface LoadedHost extends Omit<BuiltHost, "fonts"> {
  readonly fonts: readonly FontSource[];
  /** URL of the provider's service; absent for a mock host. */
  readonly service?: string | undefined;
}

/**
 * Loads the host and makes it the current one, for a build or the development server. Throws an error that names the
 * failed stage.
 */
export async function loadHost(
  host: string,
  sourceDir: string,
  command: "build" | "dev",
): Promise<LoadedHost> {
  const { hostsDir, environment, hasThemeFiles, serviceUrl, bakeUrl, portalPort, pushKey } = parseBakeOptions(
    [],
  );
  const settings = loadHostSettings(host, {
    hostsDir,
    environment,
    hasThemeFiles,
    defaults: readDefaults(hostsDir),
    overrides: { serviceUrl, bakeUrl, portalPort, pushKey },
  });
  const fonts = readFontFiles();
  const { config, title } = settings;
  const provider = config.mock
    ? createMockProvider(host, title, config.baseUrl)
    : createProvider(config, settings.bakeUrl);
  const builtHost = await buildHost(host, settings, provider, {
    fetchHostTexts: createHostTexts(readMessages(sourceDir)),
    fonts,
    tokens: readDesignTokens(),
  }).catch((error: unknown) => {
    const { stage, message } = error instanceof BakeError ? error : { stage: "host", message: String(error) };
    throw new Error(`${host}: ${stage}: ${message}`);
  });
  const languageCodes = builtHost.view.languages.map(({ code }) => code);
  setCurrentHost({
    view: builtHost.view,
    localise: (path, language) => toLanguagePath(path, language, languageCodes),
    isDevelopment: command === "dev",
  });
  for (const line of [...builtHost.findings.refused, ...builtHost.findings.warnings])
    console.warn(`${host}: ${line}`);
  const usedHrefs = new Set(builtHost.fonts.map(({ href }) => href));
  return {
    ...builtHost,
    service: config.mock ? undefined : settings.bakeUrl,
    fonts: Object.values(fonts)
      .flat()
      .filter(({ href }) => usedHrefs.has(href)),
  };
}
