/** Templates and a host's view → its pages: slots filled in, in every language. */

import { type HostView, slotValue } from "#theme/host-view.ts";
import { hasMarker } from "#theme/slot.ts";
import { type EncoderName, slotEncoders } from "#theme/slot-encoders.ts";
import type { Template } from "../compile/template.ts";

/** `/auth/login/` → `/vi/auth/login/`, the plain way; a build for one host asks astro-i18next instead. */
function prefixPath(defaultLanguage: string): (path: string, language: string) => string {
  return (path, language) => (language === defaultLanguage ? path : `/${language}${path}`);
}

/** Pages for ourselves, which no customer's production portal has. */
export function isOwnPage(path: string): boolean {
  return path.startsWith("styleguide/");
}

/** Pages of a host by path. Throws on a slot that means nothing, has no value, or is left over. */
export function renderPages(templates: readonly Template[], view: HostView): Map<string, string> {
  const pages = new Map<string, string>();
  const [first] = view.languages;
  const localise = prefixPath(first?.code ?? "");
  for (const language of view.languages) {
    const written = new Map<string, string>();
    const write = (name: string, encoder: EncoderName): string => {
      const key = `${encoder} ${name}`;
      const known = written.get(key);
      if (known !== undefined) return known;
      const value = slotValue(view, language, localise, name);
      if (hasMarker(value)) throw new Error(`the value of ${name} holds a slot`);
      const encoded = slotEncoders[encoder](value);
      written.set(key, encoded);
      return encoded;
    };
    for (const { path, chunks, slots } of templates) {
      if (language !== first && !isTranslated(slots)) continue;
      if (view.config.production && isOwnPage(path)) continue;
      const prefix = language === first ? "" : `${language.code}/`;
      let html = chunks[0] ?? "";
      for (const [index, slot] of slots.entries())
        html += write(slot.name, slot.encoder) + (chunks[index + 1] ?? "");
      pages.set(prefix + path, html);
    }
  }
  return pages;
}

/** Whether a page exists in every language: only such a page links to its other languages. */
function isTranslated(slots: Template["slots"]): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}
