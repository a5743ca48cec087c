import type { MessageKey } from "./catalogue.ts";

/** A calendar day to be written as the reader's language writes it. */
export interface DayValue {
  /** `2026-11-21`, or an instant, which is shown as its day at the council. */
  readonly day: string;
  /** `21 Nov 2026` instead of `21 November 2026`. */
  readonly isShort?: true;
}

/** An amount in dollars, as a decimal string: `1234.50`. */
export interface MoneyValue {
  readonly money: string;
}

/** A message as a record stores it. */
export interface StoredMessage {
  readonly messageKey: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, StoredValue>>;
}

/**
 * A plain string is somebody's own words (a name, an address, a remark) and is never translated. The number named
 * `count` chooses the plural form.
 */
export type MessageValue = string | number | DayValue | MoneyValue | Message | readonly MessageValue[];
type StoredValue = string | number | DayValue | MoneyValue | StoredMessage | readonly StoredValue[];

export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * A text of the service: a key of the catalogue and the values filled in. It is rendered when the reader's language is
 * known: in a reply by `serve`, in an email when it is written. Only instances of this class are ever translated, so
 * what a person typed cannot be mistaken for a text of the service.
 */
export class Message {
  readonly key: string;
  readonly values: MessageValues;
  /** The English text of a form's own words, which are not in the catalogue. */
  readonly defaultText: string | undefined;

  constructor(key: string, values: MessageValues = {}, defaultText?: string) {
    this.key = key;
    this.values = values;
    this.defaultText = defaultText;
  }

  /** A message has no text of its own: a template literal with one is a mistake that tests should find. */
  toString(): string {
    throw new Error(`message ${this.key} was used as text: render it with a translator`);
  }

  /** The form in which a record stores it. */
  toJSON(): StoredMessage {
    const values = Object.entries(this.values).map(([name, value]) => [name, storedValue(value)]);
    return {
      messageKey: this.key,
      ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
      ...(this.defaultText === undefined ? {} : { text: this.defaultText }),
    };
  }
}

export function createMessage(key: MessageKey, values?: MessageValues): Message {
  return new Message(key, values);
}

/** A text in a record: a message of the service, or words that a person typed. */
export type StoredText = StoredMessage | string;

export function toStoredText(text: Message | string): StoredText {
  return typeof text === "string" ? text : text.toJSON();
}

export function fromStoredText(stored: StoredText): Message | string {
  return typeof stored === "string" ? stored : readMessage(stored);
}

export function readMessage({ messageKey, values = {}, text }: StoredMessage): Message {
  const entries = Object.entries(values).map(([name, value]) => [name, readValue(value)]);
  return new Message(messageKey, Object.fromEntries(entries), text);
}

function storedValue(value: MessageValue): StoredValue {
  if (value instanceof Message) return value.toJSON();
  return isList(value) ? value.map(storedValue) : value;
}

function readValue(value: StoredValue): MessageValue {
  if (isStoredList(value)) return value.map(readValue);
  return typeof value === "object" && "messageKey" in value ? readMessage(value) : value;
}

function isList(value: MessageValue): value is readonly MessageValue[] {
  return Array.isArray(value);
}

function isStoredList(value: StoredValue): value is readonly StoredValue[] {
  return Array.isArray(value);
}
