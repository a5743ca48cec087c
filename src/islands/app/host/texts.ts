import * as z from "zod/mini";
import type { BakedPortal } from "#contract/config/baked-config.ts";
import { TEXT_FILES_META, type TextGroup, textFiles, textGroups } from "#contract/config/text-files.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { fetchJson } from "./fetch-json.ts";

const messagesShape = z.record(z.string(), z.string());

/**
 * Loads groups of texts of one language (by default all groups), and the texts that the provider overrides.
 * Rejects if the host does not offer the language.
 */
export async function loadAppTexts(
  code: string,
  groups: readonly TextGroup[] = textGroups,
): Promise<MessageTexts> {
  const meta = document.querySelector(`meta[name="${TEXT_FILES_META}"]`);
  const { [code]: addresses } = textFiles.parse(JSON.parse(meta?.getAttribute("content") ?? "{}"));
  if (!addresses) throw new Error(`no texts in ${code}`);
  const textUrls = [...groups, "own"].flatMap((name) => addresses[name] ?? []);
  const files = await Promise.all(textUrls.map((address) => fetchJson(address, messagesShape, "default")));
  return Object.assign({}, ...files);
}

/** Returns the host's language with this code, otherwise the host's first language. */
export function getOfferedLanguage(
  portal: BakedPortal,
  code: string | null,
): BakedPortal["languages"][number] {
  // The list is never empty: the build of a host fails if the host has no language.
  const [first] = portal.languages as [BakedPortal["languages"][number]];
  return portal.languages.find((language) => language.code === code) ?? first;
}

/** Sets the document's language and direction. */
export function applyLanguageToPage({ code, dir }: BakedPortal["languages"][number]): void {
  document.documentElement.lang = code;
  document.documentElement.dir = dir;
}
