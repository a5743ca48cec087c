import * as z from "zod/mini";
import type { Portal } from "#contract/config/baked-config.ts";
import { LANGUAGE_KEY } from "#i18n/languages.ts";
import type { Messages } from "#i18n/use-text.ts";
import { fetchJson } from "./fetch-json.ts";

const messages = z.record(z.string(), z.string());

/** Complete texts of one language, as baked for this host. */
export function loadTexts(code: string): Promise<Messages> {
  return fetchJson(`/texts/${encodeURIComponent(code)}.json`, messages);
}

/** The language chosen earlier on this device (spec 1); `null` when none was, or storage is closed. */
export function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

export function keepChosenLanguage(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // Closed storage: the choice lasts as long as the page.
  }
}

/** One of the host's languages: the chosen one, or the host's first. */
export function getOfferedLanguage(portal: Portal, chosen: string | null): Portal["languages"][number] {
  const [first] = portal.languages;
  const offered = portal.languages.find((language) => language.code === chosen) ?? first;
  if (!offered) throw new Error("a host has at least one language");
  return offered;
}

/** The page reads and speaks in this language from now on. */
export function showLanguage({ code, dir }: Portal["languages"][number]): void {
  document.documentElement.lang = code;
  document.documentElement.dir = dir;
}
