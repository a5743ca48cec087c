import { Message } from "./message.ts";
import type { Translator } from "./translator.ts";

/** A reply as a handler returns it: wherever the contract has a text, the service may give a message instead. */
export type WithMessages<T> = T extends string
  ? string extends T
    ? T | Message
    : T
  : T extends readonly (infer Item)[]
    ? readonly WithMessages<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: WithMessages<T[Key]> }
      : T;

/** Replaces every message in a reply by its text in the reader's language; everything else stays as it is. */
export function localise(value: unknown, translator: Translator): unknown {
  if (value instanceof Message) return translator.text(value);
  if (Array.isArray(value)) return value.map((item) => localise(item, translator));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, localise(part, translator)]);
  return Object.fromEntries(entries);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
