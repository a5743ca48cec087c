/** Outgoing emails, stored so that the provider desk and tests can read them. */
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import type { Message } from "../../messages/message.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import { getTranslatorForEmail } from "./account-translator.ts";

interface OutgoingMail {
  readonly To: string;
  readonly Subject: Message | string;
  readonly Paragraphs: readonly (Message | string)[];
}

/**
 * Sends an email in the language of the account with that address. Pass `translator` if there is no account, or if
 * the recipient made the current request.
 */
export function sendMail(
  context: Pick<ServiceContext, "store" | "now" | "random">,
  { To, Subject, Paragraphs }: OutgoingMail,
  translator: Translator = getTranslatorForEmail(To, context) ?? englishTranslator,
): void {
  const { text, language: Language } = translator;
  const Text = Paragraphs.map(text).filter(Boolean).join("\n\n");
  saveMail({ To, Subject: text(Subject), Text, Language }, context);
}

/** Stores an email whose text is already rendered. */
export function saveMail(
  mail: Omit<MailRecord, "Id" | "At">,
  { store, now, random }: Pick<ServiceContext, "store" | "now" | "random">,
): void {
  store.collection("mail").put({ Id: createRandomId(random), At: toInstantText(now()), ...mail });
}

/** Returns emails, newest first; `to` filters by address. */
export function readOutbox({ store }: Pick<ServiceContext, "store">, to?: string, limit = 200): MailRecord[] {
  return store.collection("mail").find({
    where: { To: to?.toLowerCase() },
    orderBy: { field: "At", direction: "desc" },
    limit: limit,
  });
}
