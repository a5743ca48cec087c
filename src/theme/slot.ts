/** Slots: places in a template for a host's values (design 1). */

declare const slotBrand: unique symbol;
/**
 * A host's value in a page. It can be output or passed on but not inspected: string methods are typed
 * `never`.
 */
export type TemplateSlot = string & { readonly [slotBrand]: true } & {
  readonly [Method in Exclude<keyof string, "toString" | "valueOf" | typeof Symbol.iterator>]: never;
};

/** `text` is escaped anywhere; `url` is for address attributes only; `html` is a fragment of `fragments/`. */
export type SlotKind = "text" | "url" | "html";

const OPEN = "\uE000";
const CLOSE = "\uE001";
const namePattern = /^[A-Za-z0-9._/-]+(:[A-Za-z0-9._/-]+)?$/;
/**
 * `⟦kind|name|'⟧`: private-use characters, because nothing escapes them, and an apostrophe, because Astro's text,
 * Astro's attributes and React each escape it differently. A marker thus shows who wrote it.
 */
export const markerPattern = new RegExp(
  `${OPEN}(text|url|html)\\|([^${OPEN}${CLOSE}|]*)\\|('|&#39;|&#x27;)${CLOSE}`,
  "gu",
);

/** Creates the marker of a slot in a template. Throws for a name that escaping could change. */
export function createSlotMarker(kind: SlotKind, name: string): string {
  if (!namePattern.test(name)) throw new Error(`slot name ${JSON.stringify(name)} is not allowed`);
  return `${OPEN}${kind}|${name}|'${CLOSE}`;
}

/** True if a text contains any part of a marker. */
export function hasMarker(text: string): boolean {
  return text.includes(OPEN) || text.includes(CLOSE);
}
