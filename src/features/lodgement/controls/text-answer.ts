/** A text control that the browser keeps and the store only listens to: a keystroke renders nothing. */
import type { FocusEvent, FormEvent } from "react";
import { toNumber } from "#contract/wizard/answers/values.ts";
import type { Field } from "#contract/wizard/config.ts";
import type { Lodgement } from "../lodgement.ts";
import { afterPress } from "./after-pointer-up.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** `part` names a part of a composite answer (`postcode` of an address). */
export interface TextPlace {
  readonly path: string;
  readonly part?: string | undefined;
  readonly type?: Field["type"] | undefined;
}

type TextLodgement = Pick<Lodgement, "store" | "problems">;

/** What a text control is given; written into it anew by `useStackChanges`, or for a part by `useTextAnswer`. */
export function textAnswer({ store, problems }: TextLodgement, place: TextPlace) {
  const { path, part, type } = place;
  const write = (text: string) =>
    store.change({ [path]: part === undefined ? text : withPart(store.get(path), part, text) });
  return {
    // Nothing rather than an empty text: writing that into a thousand controls takes its time.
    defaultValue: readText(store, place) || undefined,
    onInput: (event: FormEvent<TextElement>) => write(event.currentTarget.value),
    onBlur: (event: FocusEvent<TextElement>) => {
      const tidy = tidied(event.currentTarget.value, type);
      if (tidy !== readText(store, place)) write(tidy);
      // Moving between the parts of one answer is not leaving it.
      const next = event.relatedTarget;
      const group = event.currentTarget.closest("fieldset");
      if (part !== undefined && next instanceof Node && group?.contains(next)) return;
      afterPress(() => problems.leave(path));
    },
  };
}

export function readText(store: Lodgement["store"], { path, part }: TextPlace): string {
  return textOf(part === undefined ? store.get(path) : partOf(store.get(path), part));
}

const NUMBERS: ReadonlySet<Field["type"]> = new Set(["number", "integer", "currency", "measure"]);
/** Written in signs of every keyboard. */
const IN_PLAIN_SIGNS: ReadonlySet<Field["type"]> = new Set([
  ...NUMBERS,
  ...(["abnAcn", "registrationNo", "phone", "email", "url"] as const),
]);

/**
 * Numbers lose their signs and separators, ABN and ACN are grouped as on paper, the rest loses its outer spaces. A Chinese
 * keyboard may write `４８５，０００` and `＠`.
 */
function tidied(text: string, type: Field["type"] | undefined): string {
  const trimmed = (type && IN_PLAIN_SIGNS.has(type) ? text.normalize("NFKC") : text).trim();
  if (type === "abnAcn") return groupedDigits(trimmed);
  if (type === "registrationNo") return trimmed.toUpperCase().replace(/\s+/g, " ");
  return type && NUMBERS.has(type) && toNumber(trimmed) !== undefined
    ? trimmed.replace(/[\s$,]/g, "")
    : trimmed;
}

/** `51824753556` → `51 824 753 556`, `004085616` → `004 085 616`; anything else as it was typed. */
function groupedDigits(text: string): string {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^(\d{9}|\d{11})$/.test(digits)) return text;
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function partOf(value: unknown, part: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;
}

function withPart(value: unknown, part: string, text: string): Record<string, unknown> {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...parts, [part]: text };
}
