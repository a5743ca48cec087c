import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import type { Reader } from "../../messages/reader.ts";

/** Told in the words of somebody: the service's own sentences in the language of who is told, theirs as they are. */
const inSomebodysWords: ReadonlySet<NotificationKind> = new Set(["announcement", "list-post", "reminder"]);

/** What a line of an inbox is called or says, in the reader's language. */
export function sayNotice(kind: NotificationKind, text: string, reader: Reader): string {
  return inSomebodysWords.has(kind) ? text.split("\n\n").map(reader.quote).join("\n\n") : reader.say(text);
}
