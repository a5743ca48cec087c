/** Templates and a host's view → its pages: slots filled in, in every language. */

import type { Messages } from "#i18n/use-text.ts";
import type { HostLanguage, HostView, Localise } from "#theme/host-view.ts";
import { hasMarker } from "#theme/slot.ts";
import { type EncoderName, slotEncoders } from "#theme/slot-encoders.ts";
import { slotValue } from "#theme/slot-value.ts";
import type { Template } from "../compile/template.ts";

type WriteSlot = (name: string, encoder: EncoderName) => string;

/** `/auth/login/` → `/vi/auth/login/`, the plain way; a build for one host asks astro-i18next instead. */
function prefixPath(defaultLanguage: string): Localise {
  return (path, language) => (language === defaultLanguage ? path : `/${language}${path}`);
}

/** Pages for ourselves, which no customer's production portal has. */
export function isOwnPage(path: string): boolean {
  return path.startsWith("styleguide/");
}

/**
 * Gives a function that makes the pages of a host, by path. It throws on a slot that means nothing, has no value, or is
 * left over. Texts are filled in once for all hosts that share them; what differs between hosts comes after.
 */
export function createRenderer(templates: readonly Template[]): (view: HostView) => Map<string, string> {
  const templatesIn = new WeakMap<Messages, Map<Template, Template>>();
  const withTexts = (template: Template, texts: Messages, write: WriteSlot): Template => {
    const known = templatesIn.get(texts) ?? new Map<Template, Template>();
    templatesIn.set(texts, known);
    const filled = known.get(template) ?? fillTexts(template, write);
    known.set(template, filled);
    return filled;
  };
  return (view) => {
    const pages = new Map<string, string>();
    const [first] = view.languages;
    const localise = prefixPath(first?.code ?? "");
    for (const language of view.languages) {
      const write = slotWriter(view, language, localise);
      const texts = view.texts[language.code] ?? {};
      const prefix = language === first ? "" : `${language.code}/`;
      for (const template of templates) {
        if (language !== first && !isTranslated(template)) continue;
        if (view.config.production && isOwnPage(template.path)) continue;
        const { path, chunks, slots } = withTexts(template, texts, write);
        let html = chunks[0] ?? "";
        for (const [index, slot] of slots.entries())
          html += write(slot.name, slot.encoder) + (chunks[index + 1] ?? "");
        pages.set(prefix + path, html);
      }
    }
    return pages;
  };
}

/** Encodes the values of a host in a language, each once. */
function slotWriter(view: HostView, language: HostLanguage, localise: Localise): WriteSlot {
  const written = new Map<string, string>();
  return (name, encoder) => {
    const key = `${encoder} ${name}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const value = slotValue(view, language, localise, name);
    if (hasMarker(value)) throw new Error(`the value of ${name} holds a slot`);
    const encoded = slotEncoders[encoder](value);
    written.set(key, encoded);
    return encoded;
  };
}

/** The template with its text slots filled in: the only ones that a language's texts alone decide. */
function fillTexts({ path, chunks, slots }: Template, write: WriteSlot): Template {
  const left: Template["slots"][number][] = [];
  const longer = [chunks[0] ?? ""];
  for (const [index, slot] of slots.entries()) {
    const next = chunks[index + 1] ?? "";
    if (slot.name.startsWith("text:")) longer[left.length] += write(slot.name, slot.encoder) + next;
    else {
      left.push(slot);
      longer.push(next);
    }
  }
  return { path, chunks: longer, slots: left };
}

/** Whether a page exists in every language: only such a page links to its other languages. */
function isTranslated({ slots }: Template): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}
