/**
 * Fills a page's template with the values that hosts share, and divides it into shared pieces and values of
 * one host.
 */
import type { HostView } from "#theme/host-view.ts";
import { createPagePolicy, type InlineHashes, insertPolicy } from "#theme/security-policy.ts";
import type { EncoderName } from "#theme/slot-encoders.ts";
import { hashForPolicy } from "../../compile/inline-code.ts";
import type { PageTemplate } from "../../compile/template.ts";
import { createCommonPiece, MIN_COMPRESSED_LENGTH, type PagePiece } from "../compressed/page-pieces.ts";
import { removeSwitchedOff } from "../switched-off-features.ts";
import { type HostParts, markHostParts } from "./host-parts.ts";

export type WriteSlot = (name: string, encoder: EncoderName) => string;
export type Slot = PageTemplate["slots"][number];

/** A value that differs between hosts: a slot, or the name of a host part (`host-parts.ts`). */
type HostValue = Slot | { readonly part: string };
/** A segment of a page that differs between hosts: host values, and the short shared texts between them. */
export type HostSegment = readonly (string | HostValue)[];

export interface PageShape {
  /** Path of the page, with the language. */
  readonly path: string;
  readonly segments: readonly (PagePiece | HostSegment)[];
}

/** A host in one of its languages. */
export interface HostInLanguage {
  readonly view: HostView;
  readonly language: string;
  readonly parts: HostParts;
  readonly write: WriteSlot;
}

const markPattern = /\uE000([\w-]+)\uE001/;

export function fillTemplate(
  template: PageTemplate,
  { view, language, parts, write }: HostInLanguage,
  isHostSlot: (slot: Slot) => boolean,
): PageShape {
  const { chunks, slots } = template;
  const path = (view.languages[0]?.code === language ? "" : `${language}/`) + template.path;
  let html = chunks[0] ?? "";
  for (const [index, slot] of slots.entries()) {
    const getSharedValue = () => markUrls(slot, write(slot.name, slot.encoder), parts);
    html += (isHostSlot(slot) ? `\uE000${index}\uE001` : getSharedValue()) + (chunks[index + 1] ?? "");
  }
  const policy = markHostParts(createPagePolicy(view, path, listHashes(template, view, parts)), parts);
  const texts = removeSwitchedOff(insertPolicy(html, policy), view.config).split(markPattern);
  return { path, segments: toSegments(texts, slots) };
}

function markUrls({ name }: Slot, value: string, parts: HostParts): string {
  return /^(?:address|alternates):/.test(name) ? markHostParts(value, parts) : value;
}

/** Returns the hashes of a page's inline code, including the code that its slots add. */
function listHashes({ slots, inline }: PageTemplate, view: HostView, parts: HostParts): InlineHashes {
  const hasSlot = (slot: string) => slots.some(({ name }) => name === slot);
  const fontHashes = hasSlot("font-styles") ? [hashForPolicy(view.fontCss)] : [];
  return {
    scripts: inline.scripts,
    styles: [...new Set([...inline.styles, ...fontHashes])].sort(),
    hostStyle: hasSlot("theme-styles") ? parts.themeHash : undefined,
  };
}

/**
 * Divides a page into segments. In `texts`, shared texts alternate with marks that stand for host values. A
 * shared text that is too short to compress joins the host segment beside it.
 */
function toSegments(texts: readonly string[], slots: readonly Slot[]): PageShape["segments"] {
  const segments: (PagePiece | HostSegment)[] = [];
  let hostSegment: (string | HostValue)[] = [];
  const endHostSegment = () => {
    if (hostSegment.length > 0) segments.push(hostSegment);
    hostSegment = [];
  };
  for (const [place, text] of texts.entries()) {
    if (place % 2 === 1) hostSegment.push(toHostValue(text, slots));
    else if (text.length >= MIN_COMPRESSED_LENGTH) {
      endHostSegment();
      segments.push(createCommonPiece(text));
    } else if (text !== "") hostSegment.push(text);
  }
  endHostSegment();
  return segments;
}

function toHostValue(mark: string, slots: readonly Slot[]): HostValue {
  return /^\d+$/.test(mark) ? (slots[Number(mark)] as Slot) : { part: mark };
}
