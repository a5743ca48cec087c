/** Renders a host's pages in every language by filling the slots of templates. */
import { isSwitchedOff } from "#contract/config/features.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostLanguage, HostView, LocalisePath } from "#theme/host-view.ts";
import { createPagePolicy, insertPolicy } from "#theme/security-policy.ts";
import { hasMarker } from "#theme/slot.ts";
import { type EncoderName, slotEncoders } from "#theme/slot-encoders.ts";
import { renderSlotValue } from "#theme/slot-value.ts";
import { hashForPolicy } from "../compile/inline-code.ts";
import type { PageTemplate } from "../compile/template.ts";
import { removeSwitchedOff } from "./switched-off.ts";

type WriteSlot = (name: string, encoder: EncoderName) => string;

/** `/auth/login/` → `/vi/auth/login/`; a build for one host uses astro-i18next instead. */
function prefixPath(defaultLanguage: string): LocalisePath {
  return (path, language) => (language === defaultLanguage ? path : `/${language}${path}`);
}

/** Internal pages, which production portals do not have. */
export function isOwnPage(path: string): boolean {
  return path.startsWith("styleguide/");
}

/**
 * Creates a function that renders a host's pages by path. It throws for slots that are unknown, empty or left
 * over. Texts are filled in once for all hosts with the same texts; host-specific slots afterwards.
 */
export function createRenderer(templates: readonly PageTemplate[]): (view: HostView) => Map<string, string> {
  const templatesIn = new WeakMap<MessageTexts, Map<PageTemplate, PageTemplate>>();
  const withTexts = (template: PageTemplate, texts: MessageTexts, write: WriteSlot): PageTemplate => {
    const known = templatesIn.get(texts) ?? new Map<PageTemplate, PageTemplate>();
    templatesIn.set(texts, known);
    const filled = known.get(template) ?? fillTexts(template, write);
    known.set(template, filled);
    return filled;
  };
  return (view) => {
    const pages = new Map<string, string>();
    const [first] = view.languages;
    const themeHash = hashForPolicy(view.themeCss);
    const localise = prefixPath(first?.code ?? "");
    for (const language of view.languages) {
      const write = slotWriter(view, language, localise);
      const texts = view.texts[language.code] ?? {};
      const prefix = language === first ? "" : `${language.code}/`;
      for (const template of templates) {
        if (language !== first && !isTranslated(template)) continue;
        if (view.config.production && isOwnPage(template.path)) continue;
        if (isSwitchedOff(template.path, view.config)) continue;
        const { chunks, slots, inline } = withTexts(template, texts, write);
        const path = prefix + template.path;
        let html = chunks[0] ?? "";
        for (const [index, slot] of slots.entries())
          html += write(slot.name, slot.encoder) + (chunks[index + 1] ?? "");
        const hasTheme = slots.some(({ name }) => name === "theme-styles");
        const styles = hasTheme ? [...new Set([...inline.styles, themeHash])].sort() : inline.styles;
        const page = insertPolicy(html, createPagePolicy(view, path, { ...inline, styles }));
        pages.set(path, removeSwitchedOff(page, view.config));
      }
    }
    return pages;
  };
}

/** Encodes a host's values in a language, each once. */
function slotWriter(view: HostView, language: HostLanguage, localise: LocalisePath): WriteSlot {
  const written = new Map<string, string>();
  return (name, encoder) => {
    const key = `${encoder} ${name}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const value = renderSlotValue(view, language, localise, name);
    if (hasMarker(value)) throw new Error(`the value of ${name} contains a slot`);
    const encoded = slotEncoders[encoder](value);
    written.set(key, encoded);
    return encoded;
  };
}

/** Fills in text slots, which depend only on the language's texts. */
function fillTexts({ path, chunks, slots, inline }: PageTemplate, write: WriteSlot): PageTemplate {
  const remainingSlots: PageTemplate["slots"][number][] = [];
  const longer = [chunks[0] ?? ""];
  for (const [index, slot] of slots.entries()) {
    const next = chunks[index + 1] ?? "";
    if (slot.name.startsWith("text:")) longer[remainingSlots.length] += write(slot.name, slot.encoder) + next;
    else {
      remainingSlots.push(slot);
      longer.push(next);
    }
  }
  return { path, chunks: longer, slots: remainingSlots, inline };
}

/** True if a page exists in every language: only those link to their other languages. */
function isTranslated({ slots }: PageTemplate): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}
