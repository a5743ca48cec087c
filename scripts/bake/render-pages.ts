/** Renders a host's pages in every language by filling the slots of templates. */
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import { isSwitchedOff } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostLanguage, HostView, LocalisePath } from "#theme/host-view.ts";
import { createPagePolicy, type InlineHashes } from "#theme/security-policy.ts";
import { hasMarker } from "#theme/slot.ts";
import { slotEncoders } from "#theme/slot-encoders.ts";
import { renderSlotValue } from "#theme/slot-value.ts";
import { hashForPolicy } from "../compile/inline-code.ts";
import type { PageTemplate } from "../compile/template.ts";
import { createPageFiller, markPolicyPart, type WriteSlot } from "./page-templates.ts";
import { createOwnPieces, joinTwins } from "./twins/page-pieces.ts";

/** A page, with compressed twins if they could be joined. */
export interface RenderedPage {
  readonly content: Buffer;
  readonly twins?: ReturnType<typeof joinTwins>;
}

/**
 * Adds the language to a path: `/auth/login/` becomes `/vi/auth/login/`. A build for one host uses astro-i18next
 * instead.
 */
function prefixPath(defaultLanguage: string): LocalisePath {
  return (path, language) => (language === defaultLanguage ? path : `/${language}${path}`);
}

/** True for internal pages, which production portals do not have. */
export function isOwnPage(path: string): boolean {
  return path.startsWith("styleguide/");
}

/**
 * Creates a function that renders a host's pages by path. It throws for slots that are unknown, empty or unfilled.
 * `messages` are the portal's texts.
 */
export function createRenderer(
  templates: readonly PageTemplate[],
  messages: Readonly<Record<string, MessageTexts>>,
): (view: HostView) => Map<string, RenderedPage> {
  const fillPage = createPageFiller();
  const listReplaced = createReplacedTexts(messages);
  return (view) => {
    const pages = new Map<string, RenderedPage>();
    const [first] = view.languages;
    const localise = prefixPath(first?.code ?? "");
    const themeHash = hashForPolicy(view.themeCss);
    const policyParts = listPolicyParts(themeHash, view.config);
    const encodedParts = policyParts.map(slotEncoders.attribute);
    const toPiece = createOwnPieces();
    const hasOwnTextFiles = Object.values(view.textFiles).some((addresses) => addresses.length > 1);
    for (const language of view.languages) {
      const write = slotWriter(view, language, localise);
      const replacedTexts = listReplaced(language.code, view.texts[language.code] ?? {});
      const prefix = language === first ? "" : `${language.code}/`;
      for (const template of templates) {
        if (language !== first && !isTranslated(template)) continue;
        if (view.config.production && isOwnPage(template.path)) continue;
        if (isSwitchedOff(template.path, view.config)) continue;
        const path = prefix + template.path;
        const inline = inlineHashes(template, themeHash);
        const policy = markParts(createPagePolicy(view, path, inline), policyParts);
        const page = fillPage(template, {
          config: view.config,
          policy,
          replacedTexts,
          hasOwnTextFiles,
          write,
        });
        const pieces = page.pieces.flatMap((piece, index) => {
          const value = page.values[index];
          if (!value) return [piece];
          const text =
            "policyPart" in value ? (encodedParts[value.policyPart] ?? "") : write(value.name, value.encoder);
          return [piece, toPiece(text, piece)];
        });
        const content = Buffer.concat(pieces.map(({ raw }) => raw));
        pages.set(path, { content, twins: joinTwins(pieces, content) });
      }
    }
    return pages;
  };
}

function inlineHashes({ slots, inline }: PageTemplate, themeHash: string): InlineHashes {
  if (!slots.some(({ name }) => name === "theme-styles")) return inline;
  return { ...inline, styles: [...new Set([...inline.styles, themeHash])].sort() };
}

/**
 * Returns the parts of the security policies that differ between hosts. Longer parts come first, because a shorter part
 * may be the start of a longer one.
 */
function listPolicyParts(themeHash: string, config: RuntimeConfig): string[] {
  const parts = new Set([themeHash, ...listConnectOrigins(config)]);
  return [...parts].sort((a, b) => b.length - a.length);
}

function markParts(policy: string, parts: readonly string[]): string {
  return parts.reduce((text, part, index) => text.replaceAll(part, markPolicyPart(index)), policy);
}

/** Creates a function that returns the keys of texts that differ from the portal's. */
function createReplacedTexts(
  messages: Readonly<Record<string, MessageTexts>>,
): (language: string, texts: MessageTexts) => ReadonlySet<string> {
  const own = new Map<string, MessageTexts>();
  const known = new WeakMap<MessageTexts, ReadonlySet<string>>();
  return (language, texts) => {
    const portal = own.get(language) ?? mergeTexts(messages["en-US"] ?? {}, messages[language] ?? {}, {});
    own.set(language, portal);
    const found =
      known.get(texts) ?? new Set(Object.keys(texts).filter((name) => texts[name] !== portal[name]));
    known.set(texts, found);
    return found;
  };
}

/** Returns a function that encodes a host's values in a language, each once. */
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

/** True if a page exists in every language. Only such pages link to their other languages. */
function isTranslated({ slots }: PageTemplate): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}
