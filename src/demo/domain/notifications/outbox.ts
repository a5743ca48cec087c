/** The e-mails that "left": kept for people at the provider desk, and for tests, to read. */
import { instant, newId, type ServiceContext } from "../../context/context.ts";
import { englishReader, type Reader } from "../../messages/reader.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import { readerAt } from "./account-reader.ts";

/** Subject and sentences, in English as the service writes them. */
export type Letter = Pick<MailRecord, "To" | "Subject" | "Text">;

/** Sends a letter in the language of who is written to; `reader` for somebody without an account, or who asks just now. */
export function sendMail(
  context: Pick<ServiceContext, "store" | "now" | "random">,
  { To, Subject, Text }: Letter,
  reader: Reader = readerAt(To, context) ?? englishReader,
): void {
  const said = { To, Subject: reader.say(Subject), Text: reader.say(Text), Language: reader.language };
  putMail(said, context);
}

/** Sends what is in its language already. */
export function putMail(
  mail: Omit<MailRecord, "Id" | "At">,
  { store, now, random }: Pick<ServiceContext, "store" | "now" | "random">,
): void {
  store.collection("mail").put({ Id: newId(random), At: instant(now()), ...mail });
}

/** Newest first; `to` narrows to one address. */
export function readOutbox({ store }: Pick<ServiceContext, "store">, to?: string, limit = 200): MailRecord[] {
  return store.collection("mail").find({
    where: { To: to?.toLowerCase() },
    orderBy: { field: "At", direction: "desc" },
    limit: limit,
  });
}
