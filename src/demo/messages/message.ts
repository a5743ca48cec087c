import type { CountryCode, Field } from "#contract/wizard/config.ts";
import type { MessageKey } from "./catalogue.ts";

/** A calendar day, formatted for the reader's language. */
export interface DayValue {
  /** An ISO date, or an instant. An instant is formatted as the day in the council's time zone. */
  readonly day: string;
  /** `21 Nov 2026` instead of `21 November 2026`. */
  readonly isShort?: true;
}

/** A month, formatted for the reader's language. */
export interface MonthValue {
  /** Month such as `2026-11`. */
  readonly month: string;
}

/** A file size, formatted for the reader's language. */
export interface FileSizeValue {
  readonly bytes: number;
}

/** An answer to a form question other than free text. Formatted for the reader's language. */
export interface AnswerValue {
  readonly answer: unknown;
  readonly field: Pick<Field, "type" | "unit" | "value">;
  /** Country of the form; `AU` if absent. */
  readonly country?: CountryCode | undefined;
}

/** An amount as a decimal text: `1234.50`. */
export interface MoneyValue {
  readonly money: string;
  /** Symbol of the currency; `$` if absent. */
  readonly sign?: string;
}

/** A message as a record stores it. */
export interface StoredMessage {
  readonly messageKey: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, StoredValue>>;
}

/**
 * A value that is inserted into a message. A plain string was typed by a person (a name, an address, a remark) and is
 * never translated. The value named `count` selects the plural form.
 */
export type MessageValue = PlainValue | Message | readonly MessageValue[];
type StoredValue = PlainValue | StoredMessage | readonly StoredValue[];
type PlainValue = string | number | DayValue | MonthValue | FileSizeValue | MoneyValue | AnswerValue;

export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * A text of the service: a catalogue key and its values. Rendered when the reader's language is known: by `serve` in
 * a response, or when an email is written. Only instances of this class are translated, so that text typed by a
 * person is never mistaken for a message.
 */
export class Message {
  readonly key: string;
  readonly values: MessageValues;
  /** The form's English text, for a message that is not in the catalogue. */
  readonly defaultText: string | undefined;

  constructor(key: string, values: MessageValues = {}, defaultText?: string) {
    this.key = key;
    this.values = values;
    this.defaultText = defaultText;
  }

  /** Throws, because a message in a template literal is a mistake that tests should find. */
  toString(): string {
    throw new Error(`message ${this.key} was used as text: render it with a translator`);
  }

  /** Converts the message to the format of records. */
  toJSON(): StoredMessage {
    const values = Object.entries(this.values).map(([name, value]) => [name, toStoredValue(value)]);
    return {
      messageKey: this.key,
      ...(values.length > 0 && { values: Object.fromEntries(values) }),
      ...(this.defaultText === undefined ? {} : { text: this.defaultText }),
    };
  }
}

export function createMessage(key: MessageKey, values?: MessageValues): Message {
  return new Message(key, values);
}

/** A text in a record: a message of the service, or text that a person typed. */
export type StoredText = StoredMessage | string;

export function toStoredText(text: Message | string): StoredText {
  return typeof text === "string" ? text : text.toJSON();
}

export function readStoredText(storedText: StoredText): Message | string {
  return typeof storedText === "string" ? storedText : readMessage(storedText);
}

export function readMessage({ messageKey, values = {}, text }: StoredMessage): Message {
  const entries = Object.entries(values).map(([name, value]) => [name, readValue(value)]);
  return new Message(messageKey, Object.fromEntries(entries), text);
}

function toStoredValue(value: MessageValue): StoredValue {
  if (value instanceof Message) return value.toJSON();
  return isList(value) ? value.map(toStoredValue) : value;
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
