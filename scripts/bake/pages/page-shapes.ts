/**
 * The shapes of pages: everything that hosts share is filled in and compressed once, and the values of one host are
 * left open (decisions 114).
 */
import { featureNames, isFeatureOn, isSwitchedOff } from "#contract/config/features.ts";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostView } from "#theme/host-view.ts";
import { createPagePolicy, type InlineHashes, insertPolicy } from "#theme/security-policy.ts";
import type { EncoderName } from "#theme/slot-encoders.ts";
import { hashForPolicy } from "../../compile/inline-code.ts";
import type { PageTemplate } from "../../compile/template.ts";
import { removeSwitchedOff } from "../switched-off.ts";
import { createCommonPiece, MIN_PACKED_LENGTH, type PagePiece } from "../twins/page-pieces.ts";
import { type HostParts, markHostParts } from "./host-parts.ts";

export type WriteSlot = (name: string, encoder: EncoderName) => string;
type Slot = PageTemplate["slots"][number];

/** A value that differs between hosts: a slot, or the name of a host part (`host-parts.ts`). */
export type HostValue = Slot | { readonly part: string };
/** Host values, and the short shared texts between them. */
export type HostRun = readonly (string | HostValue)[];

export interface PageShape {
  /** Path of the page, with the language. */
  readonly path: string;
  readonly segments: readonly (PagePiece | HostRun)[];
}

/** A host in one of its languages. */
export interface HostInLanguage {
  readonly view: HostView;
  readonly language: string;
  readonly parts: HostParts;
  readonly write: WriteSlot;
}

/** Matches slots with few different values. The host's own texts and URLs are excluded. */
const commonSlots =
  /^(?:text|href|link|lang|dir|texts|text-links|date|languages|address|alternates|mock-bar|scheme|font|font-styles)(?::|$)/;
/** Matches slots whose value follows from the languages and features of the host, and from its parts. */
const derivedSlots = /^(?:text|href|link|languages|date|address|alternates):/;
const markPattern = /\uE000([\w-]+)\uE001/;
/** Maximum number of pages in memory; each has about 80 KB with its compressed segments. */
const MAX_REMEMBERED = 256;

/** True for internal pages, which production portals do not have. */
export function isInternalPage(path: string): boolean {
  return path.startsWith("styleguide/");
}

/** Creates a function that returns the pages of a host in a language. Hosts with the same shared values share a result. */
export function createShapeFinder(
  templates: readonly PageTemplate[],
  messages: Readonly<Record<string, MessageTexts>>,
): (host: HostInLanguage) => readonly PageShape[] {
  const known = new Map<string, readonly PageShape[]>();
  const slots = listDistinctSlots(templates);
  const texts = slots.filter(({ name }) => name.startsWith("text:"));
  const described = slots.filter(({ name }) => !derivedSlots.test(name));
  const listReplaced = createReplacedSlots(texts, messages);
  let count = 0;
  return (host) => {
    const replaced = listReplaced(host);
    const key = describeHost(host, described, replaced);
    const found = known.get(key);
    if (found) return found;
    const isOwn = (slot: Slot) => isOwnSlot(slot, host, replaced);
    const shapes = listTemplates(templates, host).map((template) => fillTemplate(template, host, isOwn));
    if (count + shapes.length > MAX_REMEMBERED) {
      known.clear();
      count = 0;
    }
    known.set(key, shapes);
    count += shapes.length;
    return shapes;
  };
}

function listDistinctSlots(templates: readonly PageTemplate[]): Slot[] {
  return [
    ...new Map(
      templates.flatMap(({ slots }) => slots.map((slot) => [`${slot.encoder} ${slot.name}`, slot])),
    ).values(),
  ];
}

/** Returns the templates of the pages that the host has in this language. */
function listTemplates(
  templates: readonly PageTemplate[],
  { view, language }: HostInLanguage,
): PageTemplate[] {
  const isFirst = view.languages[0]?.code === language;
  return templates.filter(
    (template) =>
      (isFirst || isTranslated(template)) &&
      !(view.config.production && isInternalPage(template.path)) &&
      !isSwitchedOff(template.path, view.config),
  );
}

/** True if a page exists in every language. Only such pages link to their other languages. */
function isTranslated({ slots }: PageTemplate): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}

function isOwnSlot(
  { name, encoder }: Slot,
  { view, write }: HostInLanguage,
  replaced: ReplacedSlots,
): boolean {
  if (name.startsWith("text:")) return replaced.names.has(name);
  if (/^text(?:s$|-links:)/.test(name)) return hasOwnTextFiles(view);
  // An empty value is filled in like a shared one, because it would only split the text around it.
  return !commonSlots.test(name) && write(name, encoder) !== "";
}

function hasOwnTextFiles({ textFiles }: HostView): boolean {
  return Object.values(textFiles).some(({ own }) => own !== undefined);
}

/** Returns a text that is equal for hosts whose pages have the same shared values. */
function describeHost(host: HostInLanguage, slots: readonly Slot[], replaced: ReplacedSlots): string {
  const { view, language, write } = host;
  const off = featureNames.filter((name) => !isFeatureOn(view.config, name));
  const values = slots.map((slot) =>
    isOwnSlot(slot, host, replaced) ? "own" : write(slot.name, slot.encoder),
  );
  const inline = { scripts: [], styles: [], hostStyle: host.parts.themeHash };
  const policies = ["index.html", "public-quotation/index.html"].map((path) =>
    markHostParts(createPagePolicy(view, path, inline), host.parts),
  );
  return JSON.stringify([
    ...[language, view.languages.map(({ code }) => code), off, view.config.production, policies],
    ...[hasOwnTextFiles(view), values, replaced.key],
  ]);
}

interface ReplacedSlots {
  /** Names of slots with texts that the provider replaced. */
  readonly names: ReadonlySet<string>;
  readonly key: string;
}

/** Creates a function that returns the slots with texts that differ from the portal's. */
function createReplacedSlots(
  slots: readonly Slot[],
  messages: Readonly<Record<string, MessageTexts>>,
): (host: HostInLanguage) => ReplacedSlots {
  const own = new Map<string, MessageTexts>();
  const known = new WeakMap<MessageTexts, ReplacedSlots>();
  const names = [...new Set(slots.map(({ name }) => name))];
  return ({ view, language }) => {
    const texts = view.texts[language] ?? {};
    const found = known.get(texts);
    if (found) return found;
    const portal = own.get(language) ?? mergeTexts(messages["en-US"] ?? {}, messages[language] ?? {}, {});
    own.set(language, portal);
    const isReplaced = (key: string) => texts[key] !== portal[key];
    const replaced = names.filter((name) => {
      const key = name.slice("text:".length);
      // A missing plural form has the text of `_other`, so the slot may show a replaced text of `_other`.
      return isReplaced(key) || isReplaced(key.replace(/_[a-z]+$/, "_other"));
    });
    const result = { names: new Set(replaced), key: replaced.join() };
    known.set(texts, result);
    return result;
  };
}

function fillTemplate(
  template: PageTemplate,
  { view, language, parts, write }: HostInLanguage,
  isOwn: (slot: Slot) => boolean,
): PageShape {
  const { chunks, slots } = template;
  const path = (view.languages[0]?.code === language ? "" : `${language}/`) + template.path;
  let html = chunks[0] ?? "";
  for (const [index, slot] of slots.entries()) {
    const value = () => markAddresses(slot, write(slot.name, slot.encoder), parts);
    html += (isOwn(slot) ? `\uE000${index}\uE001` : value()) + (chunks[index + 1] ?? "");
  }
  const policy = markHostParts(createPagePolicy(view, path, listHashes(template, view, parts)), parts);
  const texts = removeSwitchedOff(insertPolicy(html, policy), view.config).split(markPattern);
  return { path, segments: toSegments(texts, slots) };
}

function markAddresses({ name }: Slot, value: string, parts: HostParts): string {
  return /^(?:address|alternates):/.test(name) ? markHostParts(value, parts) : value;
}

/** Returns the hashes of a page's inline code, with those of its slots. */
function listHashes({ slots, inline }: PageTemplate, view: HostView, parts: HostParts): InlineHashes {
  const has = (slot: string) => slots.some(({ name }) => name === slot);
  const fonts = has("font-styles") ? [hashForPolicy(view.fontCss)] : [];
  return {
    scripts: inline.scripts,
    styles: [...new Set([...inline.styles, ...fonts])].sort(),
    hostStyle: has("theme-styles") ? parts.themeHash : undefined,
  };
}

/**
 * Divides a page into segments. In `texts`, shared texts and marks of host values alternate. A shared text
 * that is too short to compress joins the run of host values beside it.
 */
function toSegments(texts: readonly string[], slots: readonly Slot[]): PageShape["segments"] {
  const segments: (PagePiece | HostRun)[] = [];
  let run: (string | HostValue)[] = [];
  const endRun = () => {
    if (run.length > 0) segments.push(run);
    run = [];
  };
  for (const [place, text] of texts.entries()) {
    if (place % 2 === 1) run.push(toHostValue(text, slots));
    else if (text.length >= MIN_PACKED_LENGTH) {
      endRun();
      segments.push(createCommonPiece(text));
    } else if (text !== "") run.push(text);
  }
  endRun();
  return segments;
}

function toHostValue(mark: string, slots: readonly Slot[]): HostValue {
  return /^\d+$/.test(mark) ? (slots[Number(mark)] as Slot) : { part: mark };
}
