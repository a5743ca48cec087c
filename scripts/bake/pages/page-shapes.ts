/**
 * Finds the shapes of a host's pages. In a shape, everything that hosts share is filled in and compressed
 * once. The places for the values of one host are left open (decisions 114).
 */
import { featureNames, isFeatureOn, isSwitchedOff } from "#contract/config/features.ts";
import { mergeTexts } from "#i18n/overlay.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostView } from "#theme/host-view.ts";
import { createPagePolicy } from "#theme/security-policy.ts";
import { isInternalPage } from "#theme/site/listed-pages.ts";
import type { PageTemplate } from "../../compile/template.ts";
import { fillTemplate, type HostInLanguage, type PageShape, type Slot } from "./fill-template.ts";
import { markHostParts } from "./host-parts.ts";

/**
 * Matches slots that have few different values among all hosts. Slots for a host's own texts and URLs do not
 * match.
 */
const commonSlotPattern =
  /^(?:text|href|link|lang|dir|texts|text-links|date|languages|address|alternates|mock-bar|scheme|country|font|font-styles)(?::|$)/;
/**
 * Matches slots whose value follows from the languages, features, country and host parts of the host. The
 * key of a shape need not contain these values.
 */
const derivedSlotPattern = /^(?:text|href|link|languages|date|address|alternates):/;
/** Maximum number of pages in memory; each has about 80 KB with its compressed segments. */
const MAX_CACHED_PAGES = 256;

/**
 * Creates a function that returns the pages of a host in a language. Hosts with the same shared values share
 * a result.
 */
export function createShapeFinder(
  templates: readonly PageTemplate[],
  messages: Readonly<Record<string, MessageTexts>>,
): (host: HostInLanguage) => readonly PageShape[] {
  const knownShapes = new Map<string, readonly PageShape[]>();
  const slots = listDistinctSlots(templates);
  const textSlots = slots.filter(({ name }) => name.startsWith("text:"));
  const describedSlots = slots.filter(({ name }) => !derivedSlotPattern.test(name));
  const findReplacedSlots = createReplacedSlotsFinder(textSlots, messages);
  let cachedPageCount = 0;
  return (host) => {
    const replacedSlots = findReplacedSlots(host);
    const key = describeHost(host, describedSlots, replacedSlots);
    const cachedShapes = knownShapes.get(key);
    if (cachedShapes) return cachedShapes;
    const isSlotOfHost = (slot: Slot) => isHostSlot(slot, host, replacedSlots);
    const shapes = listTemplates(templates, host).map((template) =>
      fillTemplate(template, host, isSlotOfHost),
    );
    if (cachedPageCount + shapes.length > MAX_CACHED_PAGES) {
      knownShapes.clear();
      cachedPageCount = 0;
    }
    knownShapes.set(key, shapes);
    cachedPageCount += shapes.length;
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
  const isDefaultLanguage = view.languages[0]?.code === language;
  return templates.filter(
    (template) =>
      (isDefaultLanguage || isTranslated(template)) &&
      !(view.config.production && isInternalPage(template.path)) &&
      !isSwitchedOff(template.path, view.config),
  );
}

/** True if a page exists in every language. Only pages that exist in every language link to their other languages. */
function isTranslated({ slots }: PageTemplate): boolean {
  return slots.some(({ name }) => name.startsWith("alternates:"));
}

function isHostSlot(
  { name, encoder }: Slot,
  { view, write }: HostInLanguage,
  replacedSlots: ReplacedSlots,
): boolean {
  if (name.startsWith("text:")) return replacedSlots.names.has(name);
  if (/^text(?:s$|-links:)/.test(name)) return hasOwnTextFiles(view);
  // Treat an empty value as shared. As a host value, it would only split the text around it.
  return !commonSlotPattern.test(name) && write(name, encoder) !== "";
}

function hasOwnTextFiles({ textFiles }: HostView): boolean {
  return Object.values(textFiles).some(({ own }) => own !== undefined);
}

/** Returns a key that is the same for two hosts if their pages have the same shared values. */
function describeHost(host: HostInLanguage, slots: readonly Slot[], replacedSlots: ReplacedSlots): string {
  const { view, language, write } = host;
  const featuresOff = featureNames.filter((name) => !isFeatureOn(view.config, name));
  const values = slots.map((slot) =>
    isHostSlot(slot, host, replacedSlots) ? "own" : write(slot.name, slot.encoder),
  );
  const inline = { scripts: [], styles: [], hostStyle: host.parts.themeHash };
  const policies = ["index.html", "public-quotation/index.html"].map((path) =>
    markHostParts(createPagePolicy(view, path, inline), host.parts),
  );
  return JSON.stringify([
    ...[language, view.languages.map(({ code }) => code), featuresOff, view.config.production, policies],
    ...[hasOwnTextFiles(view), values, replacedSlots.key],
  ]);
}

interface ReplacedSlots {
  /** Names of slots with texts that the provider replaced. */
  readonly names: ReadonlySet<string>;
  readonly key: string;
}

/** Creates a function that finds a host's slots with texts that differ from the portal's. */
function createReplacedSlotsFinder(
  slots: readonly Slot[],
  messages: Readonly<Record<string, MessageTexts>>,
): (host: HostInLanguage) => ReplacedSlots {
  const portalTexts = new Map<string, MessageTexts>();
  const cachedSlots = new WeakMap<MessageTexts, ReplacedSlots>();
  const names = [...new Set(slots.map(({ name }) => name))];
  return ({ view, language }) => {
    const texts = view.texts[language] ?? {};
    const cachedResult = cachedSlots.get(texts);
    if (cachedResult) return cachedResult;
    const ownPortalTexts =
      portalTexts.get(language) ?? mergeTexts(messages["en-US"] ?? {}, messages[language] ?? {}, {});
    portalTexts.set(language, ownPortalTexts);
    const isReplaced = (key: string) => texts[key] !== ownPortalTexts[key];
    const replacedNames = names.filter((name) => {
      const key = name.slice("text:".length);
      // A missing plural form has the text of `_other`, so the slot may show a replaced text of `_other`.
      return isReplaced(key) || isReplaced(key.replace(/_[a-z]+$/, "_other"));
    });
    const result = { names: new Set(replacedNames), key: replacedNames.join() };
    cachedSlots.set(texts, result);
    return result;
  };
}
