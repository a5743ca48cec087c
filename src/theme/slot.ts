/** Slots: places in a template for a host's values (design 1). */

declare const slotBrand: unique symbol;
/**
 * A host's value in a page. Code can output it or pass it on, but not inspect it, because in a template it
 * is only a marker. The string methods are therefore typed `never`.
 */
export type TemplateSlot = string & { readonly [slotBrand]: true } & {
  readonly [Method in Exclude<keyof string, "toString" | "valueOf" | typeof Symbol.iterator>]: never;
};

/**
 * `text` is plain text, escaped wherever it is inserted. `url` is allowed only in attributes for URLs.
 * `html` is HTML from `fragments/`.
 */
export type SlotKind = "text" | "url" | "html";

const OPEN = "\uE000";
const CLOSE = "\uE001";
const namePattern = /^[A-Za-z0-9._/-]+(:[A-Za-z0-9._/-]+)?$/;
/**
 * Matches the marker of a slot: `⟦kind|name|'⟧`. The brackets are private-use characters, because nothing
 * escapes these. The apostrophe shows who rendered the marker: Astro's text, Astro's attributes and React
 * each escape it differently.
 */
export const markerPattern = new RegExp(
  `${OPEN}(text|url|html)\\|([^${OPEN}${CLOSE}|]*)\\|('|&#39;|&#x27;)${CLOSE}`,
  "gu",
);

/**
 * Creates the marker of a slot in a template. Throws for a name with characters that escaping could change.
 */
export function createSlotMarker(kind: SlotKind, name: string): string {
  if (!namePattern.test(name)) throw new Error(`slot name ${JSON.stringify(name)} is not allowed`);
  return `${OPEN}${kind}|${name}|'${CLOSE}`;
}

/** True if a text contains any part of a marker. */
export function hasMarker(text: string): boolean {
  return text.includes(OPEN) || text.includes(CLOSE);
}
