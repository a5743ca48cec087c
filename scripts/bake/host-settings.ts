/** Reads the settings of a host: its own file and the defaults. */
import { join } from "node:path";
import { isLanguage, portalLanguages } from "#i18n/languages.ts";
import { type HostOverrides, type HostSettings, readHostSettings } from "#theme/host-file/host-file.ts";
import { isHostName } from "#theme/host-file/host-name.ts";
import { assertKnownSettings, describeSetting, type SettingFile } from "#theme/host-file/setting-problem.ts";
import { DEFAULT_SETTINGS_FILE } from "./bake-run.ts";
import { readJsonFile } from "./json-file.ts";
import { RESERVED_NAMES } from "./output/release.ts";
import { type HostTheme, readHostTheme } from "./own-theme.ts";

export interface SettingsSources {
  readonly hostsDir: string;
  readonly defaults: SettingFile;
  readonly environment: string;
  readonly overrides: HostOverrides;
  /** True if theme files override the providers' themes. */
  readonly hasThemeFiles: boolean;
}

export type BakeSettings = HostSettings & { readonly ownTheme?: HostTheme | undefined };

/** Reads `_defaults.json`. Throws an error that names the file. */
export function readDefaults(hostsDir: string): SettingFile {
  const defaults = readJsonFile(join(hostsDir, DEFAULT_SETTINGS_FILE));
  assertKnownSettings(defaults);
  return defaults;
}

/** Reads a host's settings. Throws an error that names the file, the setting, its value and the remedy. */
export function loadHostSettings(host: string, sources: SettingsSources): BakeSettings {
  if (!isHostName(host)) throw new Error(`${host}.json: the file name is not a host name in lower case`);
  if (RESERVED_NAMES.has(host)) throw new Error(`the name ${host} is reserved for output of the bake`);
  const { hostsDir, defaults, environment, overrides } = sources;
  const ownSettings = readJsonFile(join(hostsDir, `${host}.json`));
  const settings = readHostSettings(host, { own: ownSettings, defaults }, environment, overrides);
  const unknownLanguageIndex = settings.languages.findIndex((code) => !isLanguage(code));
  if (unknownLanguageIndex >= 0) {
    const remedy = `Use ${Object.keys(portalLanguages).join(", ")}.`;
    throw new Error(describeSetting([ownSettings, defaults], ["languages", unknownLanguageIndex], remedy));
  }
  return { ...settings, ownTheme: readHostTheme(hostsDir, host, sources.hasThemeFiles) };
}
