import { Message } from "./message.ts";
import { englishTranslator, type Translator } from "./translator.ts";

/**
 * A response as handlers return it: a text property may have a message instead of a text. If `Key` is given,
 * only properties with these names may have messages.
 */
export type UnlocalisedResponse<T, Key extends PropertyKey = PropertyKey> = T extends readonly (infer Item)[]
  ? readonly UnlocalisedResponse<Item, Key>[]
  : T extends object
    ? { readonly [Name in keyof T]: Property<T[Name], Name, Key> }
    : Text<T>;

type Property<Value, Name, Key extends PropertyKey> = Value extends object
  ? UnlocalisedResponse<Value, Key>
  : Name extends Key
    ? Text<Value>
    : Value;

type Text<Value> = Value extends string ? (string extends Value ? Value | Message : Value) : Value;

/** Replaces every message in a response with the text in the reader's language. Leaves all other values unchanged. */
export function localiseMessages(value: unknown, translator: Translator): unknown {
  if (value instanceof Message) return translator.text(value);
  if (Array.isArray(value)) return value.map((item) => localiseMessages(item, translator));
  if (typeof value !== "object" || value === null || !isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, localiseMessages(part, translator)]);
  return Object.fromEntries(entries);
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Replaces every message with its English text, for the provider desk. */
export function renderInEnglish<T>(value: T): Rendered<T> {
  return localiseMessages(value, englishTranslator) as Rendered<T>;
}

export type Rendered<T> = T extends Message
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Rendered<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Rendered<T[Name]> }
      : T;
