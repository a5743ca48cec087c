/** A slot: a place in a template where a host's value goes (design 1). */

declare const slotBrand: unique symbol;
/** A host's value in a page. It can be shown or handed on, never looked into: every string method is taken away. */
export type Slot = string & { readonly [slotBrand]: true } & {
  readonly [Method in Exclude<keyof string, "toString" | "valueOf" | typeof Symbol.iterator>]: never;
};

/** `text` is escaped anywhere; `url` only fills an address; `html` is a fragment made by `fragments.ts`. */
export type SlotKind = "text" | "url" | "html";

const OPEN = "\uE000";
const CLOSE = "\uE001";
const namePattern = /^[A-Za-z0-9._/-]+(:[A-Za-z0-9._/-]+)?$/;
/**
 * `⟦kind|name|'⟧`: private-use characters, which nothing escapes, and an apostrophe, which Astro's text, Astro's
 * attributes and React each write in their own way, so that a marker tells who wrote it.
 */
export const markerPattern = new RegExp(
  `${OPEN}(text|url|html)\\|([^${OPEN}${CLOSE}|]*)\\|('|&#39;|&#x27;)${CLOSE}`,
  "gu",
);

/** The marker that stands for a slot in a template; throws on a name that escaping could change. */
export function slotMarker(kind: SlotKind, name: string): string {
  if (!namePattern.test(name)) throw new Error(`slot name ${JSON.stringify(name)} is not allowed`);
  return `${OPEN}${kind}|${name}|'${CLOSE}`;
}

/** Whether a text still holds any part of a marker. */
export function hasMarker(text: string): boolean {
  return text.includes(OPEN) || text.includes(CLOSE);
}
