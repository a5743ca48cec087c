/** Renders a host's pages in every language by filling the slots of templates. */
import type { MessageTexts } from "#i18n/use-text.ts";
import type { HostLanguage, HostView, LocalisePath } from "#theme/host-view.ts";
import { hasMarker } from "#theme/slot.ts";
import { slotEncoders } from "#theme/slot-encoders.ts";
import { renderSlotValue } from "#theme/slot-value.ts";
import type { PageTemplate } from "../../compile/template.ts";
import {
  createHostPiece,
  createPageJoiner,
  type JoinedPage,
  type PagePiece,
} from "../compressed/page-pieces.ts";
import type { HostSegment, WriteSlot } from "./fill-template.ts";
import { createHostParts, type HostParts } from "./host-parts.ts";
import { createShapeFinder } from "./page-shapes.ts";

/**
 * Adds the language to a path: `/auth/login/` becomes `/vi/auth/login/`. A build for one host uses astro-i18next
 * instead.
 */
function prefixPath(defaultLanguage: string): LocalisePath {
  return (path, language) => (language === defaultLanguage ? path : `/${language}${path}`);
}

/** Renders a host's pages; `onPage` has to use the bytes before it returns, because the next page overwrites them. */
export type RenderPages = (view: HostView, onPage: (path: string, page: JoinedPage) => void) => void;

/**
 * Creates a function that renders a host's pages. It throws for slots that are unknown, empty or unfilled. `messages`
 * are the portal's texts.
 */
export function createPageRenderer(
  templates: readonly PageTemplate[],
  messages: Readonly<Record<string, MessageTexts>>,
): RenderPages {
  const findShapes = createShapeFinder(templates, messages);
  const joinPieces = createPageJoiner();
  return (view, onPage) => {
    const localise = prefixPath(view.languages[0]?.code ?? "");
    const hostParts = createHostParts(view);
    for (const language of view.languages) {
      const writeSlot = createSlotWriter(view, language, localise);
      for (const { path, segments } of findShapes({
        view,
        language: language.code,
        parts: hostParts,
        write: writeSlot,
      })) {
        const pieces = segments.map(
          (segment): PagePiece =>
            "rawBytes" in segment ? segment : createHostPiece(fillHostSegment(segment, hostParts, writeSlot)),
        );
        onPage(path, joinPieces(pieces));
      }
    }
  };
}

function fillHostSegment(segment: HostSegment, { values }: HostParts, write: WriteSlot): string {
  let text = "";
  for (const value of segment) {
    if (typeof value === "string") text += value;
    else text += "part" in value ? (values.get(value.part) ?? "") : write(value.name, value.encoder);
  }
  return text;
}

/** Returns a function that encodes a host's values in a language. It encodes each value only once. */
function createSlotWriter(view: HostView, language: HostLanguage, localise: LocalisePath): WriteSlot {
  const writtenValues = new Map<string, string>();
  return (name, encoder) => {
    const key = `${encoder} ${name}`;
    const writtenValue = writtenValues.get(key);
    if (writtenValue !== undefined) return writtenValue;
    const value = renderSlotValue(view, language, localise, name);
    if (hasMarker(value)) throw new Error(`the value of ${name} contains a slot`);
    const encodedValue = slotEncoders[encoder](value);
    writtenValues.set(key, encodedValue);
    return encodedValue;
  };
}
