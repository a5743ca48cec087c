import { Message, readMessage, type StoredMessage } from "./message.ts";

type Path = readonly (string | number)[];

/**
 * A response in the format of records. Messages are stored separately with their paths, so that text typed by a
 * person is never mistaken for a message.
 */
export interface StoredReply {
  readonly value: unknown;
  readonly messages: readonly { readonly path: Path; readonly message: StoredMessage }[];
}

export function storeReply(reply: unknown): StoredReply {
  const messages: { path: Path; message: StoredMessage }[] = [];
  const removeMessages = (value: unknown, path: Path): unknown => {
    if (value instanceof Message) {
      messages.push({ path, message: value.toJSON() });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => removeMessages(item, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, removeMessages(item, [...path, key])]);
    return Object.fromEntries(entries);
  };
  return { value: removeMessages(reply, []), messages };
}

export function readReply({ value, messages }: StoredReply): unknown {
  return messages.reduce((reply, { path, message }) => withValueAt(reply, path, readMessage(message)), value);
}

function withValueAt(container: unknown, [key, ...rest]: Path, value: Message): unknown {
  if (key === undefined) return value;
  if (Array.isArray(container))
    return container.map((item, index) => (index === key ? withValueAt(item, rest, value) : item));
  const record = container as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withValueAt(record[key], rest, value) };
}
