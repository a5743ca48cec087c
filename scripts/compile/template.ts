/** A page with its slots found: what is the same for every host, and which slot follows, written in which way. */

import { hasMarker, markerPattern, type SlotKind } from "#theme/slot.ts";
import type { EncoderName } from "#theme/slot-encoders.ts";
import { type HtmlAttribute, readHtml } from "./html-reader.ts";

export interface TemplateSlot {
  /** As `text:auth.signIn.title`. */
  readonly name: string;
  readonly encoder: EncoderName;
}

export interface Template {
  /** `auth/login/index.html`. */
  readonly path: string;
  /** One more than the slots: text, slot, text, slot, text. */
  readonly chunks: readonly string[];
  readonly slots: readonly TemplateSlot[];
}

const addressAttributes = new Set(["href", "src"]);
const forbiddenAttributes = /^(on.*|style|srcdoc|nonce|integrity|http-equiv)$/;

/** Cuts a page at its markers. Throws on a marker where a value could do harm or would be written wrongly. */
export function readTemplate(path: string, html: string): Template {
  const chunks: string[] = [];
  const slots: TemplateSlot[] = [];
  let at = 0;
  for (const { start, end, encoderOf } of places(path, html)) {
    for (const match of html.slice(start, end).matchAll(markerPattern)) {
      const [marker, kind, name = ""] = match;
      chunks.push(html.slice(at, start + match.index));
      slots.push({ name, encoder: encoderOf(kind as SlotKind, name) });
      at = start + match.index + marker.length;
    }
  }
  chunks.push(html.slice(at));
  const stray = chunks.find(hasMarker);
  if (stray !== undefined) throw new Error(`${path}: a slot stands where none may: ${around(stray)}`);
  return { path, chunks, slots };
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly encoderOf: (kind: SlotKind, name: string) => EncoderName;
}

/** Stretches of the page in which slots may stand, in order. */
function* places(path: string, html: string): Generator<Place> {
  let islands = 0;
  const refuse = (kind: SlotKind, name: string, place: string): never => {
    throw new Error(`${path}: slot ${name} (${kind}) may not stand in ${place}`);
  };
  for (const piece of readHtml(html)) {
    if (piece.kind === "text") {
      const isInIsland = islands > 0;
      const isFlow = piece.tag !== "title" && piece.tag !== "textarea";
      yield {
        ...piece,
        encoderOf: (kind, name) => {
          if (kind === "url") return refuse(kind, name, "text");
          if (kind === "text") return isInIsland ? "react" : "text";
          return isFlow && !isInIsland ? "html" : refuse(kind, name, isFlow ? "an island" : `<${piece.tag}>`);
        },
      };
    }
    if (piece.kind === "open") {
      if (piece.tag === "astro-island") islands += 1;
      const { tag } = piece;
      for (const attribute of piece.attributes)
        yield {
          start: attribute.start,
          end: attribute.start + attribute.value.length,
          encoderOf: (kind, name) =>
            attributeEncoder(tag, attribute, kind, islands > 0) ??
            refuse(kind, name, `<${tag} ${attribute.name}>`),
        };
    }
    if (piece.kind === "close" && piece.tag === "astro-island") islands -= 1;
  }
}

function attributeEncoder(
  tag: string,
  attribute: HtmlAttribute,
  kind: SlotKind,
  isInIsland: boolean,
): EncoderName | undefined {
  if (attribute.quote !== '"' || kind === "html" || tag === "script" || tag === "style") return undefined;
  if (tag === "astro-island") return attribute.name === "props" ? "props" : undefined;
  if (forbiddenAttributes.test(attribute.name)) return undefined;
  if (addressAttributes.has(attribute.name) !== (kind === "url")) return undefined;
  return isInIsland ? "react" : "attribute";
}

function around(text: string): string {
  const at = text.search(/[\uE000\uE001]/);
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
}
