/** Templates: pages split at the slots, with the encoder of each slot. */
import type { InlineHashes } from "#theme/security-policy.ts";
import { hasMarker, markerPattern, type SlotKind } from "#theme/slot.ts";
import type { EncoderName } from "#theme/slot-encoders.ts";
import { hashInlineCode } from "./inline-code.ts";
import { type HtmlAttribute, parseHtml } from "./parse-html.ts";

interface TemplateSlot {
  /** Name of the slot, such as `text:auth.signIn.title`. */
  readonly name: string;
  readonly encoder: EncoderName;
}

export interface PageTemplate {
  /** Path of the page, such as `auth/login/index.html`. */
  readonly path: string;
  /** Text between the slots. There is one more chunk than slots. */
  readonly chunks: readonly string[];
  readonly slots: readonly TemplateSlot[];
  /** Hashes of inline code outside slots, for the page's security policy. */
  readonly inline: InlineHashes;
}

const urlAttributes = new Set(["href", "src"]);
const forbiddenAttributes = /^(on.*|style|srcdoc|nonce|integrity|http-equiv)$/;
/** Elements that contain only text. An HTML fragment in them would appear as source code. */
const textOnlyTags = new Set(["title", "textarea", "option"]);

/** Splits a page at the markers. Throws for a marker where a value would be unsafe or wrongly encoded. */
export function parseTemplate(path: string, html: string): PageTemplate {
  const chunks: string[] = [];
  const slots: TemplateSlot[] = [];
  let at = 0;
  for (const range of listSlotRanges(html)) {
    for (const match of html.slice(range.start, range.end).matchAll(markerPattern)) {
      const [marker, kind, name = "", apostrophe = ""] = match;
      const encoder = findEncoder(range, kind as SlotKind, apostrophe);
      if (!encoder)
        throw new Error(`${path}: slot ${name} (${kind}) is not allowed in ${describeSlotPlace(range)}`);
      chunks.push(html.slice(at, range.start + match.index));
      slots.push({ name, encoder });
      at = range.start + match.index + marker.length;
    }
  }
  chunks.push(html.slice(at));
  const chunkWithMarker = chunks.find(hasMarker);
  if (chunkWithMarker !== undefined)
    throw new Error(`${path}: a slot is not allowed here: ${quoteMarkerContext(chunkWithMarker)}`);
  return { path, chunks, slots, inline: hashInlineCode({ path, html }) };
}

/** A range that may contain slots: a text, or the value of an attribute. */
interface SlotRange {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly attribute?: HtmlAttribute;
}

function* listSlotRanges(html: string): Generator<SlotRange> {
  for (const piece of parseHtml(html)) {
    if (piece.kind === "text") yield piece;
    if (piece.kind !== "open") continue;
    for (const attribute of piece.attributes)
      yield {
        start: attribute.start,
        end: attribute.start + attribute.value.length,
        tag: piece.tag,
        attribute,
      };
  }
}

/**
 * Returns the encoder for the slots of a range; undefined if slots are not allowed in the range. Astro and
 * React escape an apostrophe in different ways. So `apostrophe`, the escaped apostrophe of the marker, shows
 * which of them wrote the marker.
 */
function findEncoder(
  { tag, attribute }: SlotRange,
  kind: SlotKind,
  apostrophe: string,
): EncoderName | undefined {
  if (!attribute) {
    if (kind === "html") return apostrophe === "'" && !textOnlyTags.has(tag) ? "html" : undefined;
    if (kind === "url" || apostrophe === "'") return undefined;
    return apostrophe === "&#39;" ? "text" : "react";
  }
  if (attribute.quote !== '"' || kind === "html" || tag === "script" || tag === "style") return undefined;
  if (tag === "astro-island")
    return attribute.name === "props" && apostrophe === "&#39;" ? "props" : undefined;
  if (forbiddenAttributes.test(attribute.name) || apostrophe === "&#39;") return undefined;
  if (urlAttributes.has(attribute.name) !== (kind === "url")) return undefined;
  return apostrophe === "'" ? "attribute" : "react";
}

function describeSlotPlace({ tag, attribute }: SlotRange): string {
  return attribute ? `<${tag} ${attribute.name}>` : `the text of <${tag}>, or not escaped there`;
}

function quoteMarkerContext(text: string): string {
  const at = text.search(/[\uE000\uE001]/);
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
}
