import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import { Message } from "../../messages/message.ts";
import type { Reader } from "../../messages/reader.ts";

/** Kinds whose title and text a person wrote. */
const writtenByPeople: ReadonlySet<NotificationKind> = new Set(["announcement", "list-post", "reminder"]);

/** Returns a title or paragraph of a notice in the reader's language. */
export function sayNotice(kind: NotificationKind, content: Message | string, reader: Reader): string {
  if (content instanceof Message || writtenByPeople.has(kind)) return reader.text(content);
  return reader.translate(content);
}
