/** Stores outgoing emails instead of sending them. The provider desk and tests can read them. */
import {
  createRandomId,
  type PortalLinkContext,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import type { Message } from "../../messages/message.ts";
import { englishTranslator, type Translator, toCatalogueLanguage } from "../../messages/translator.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import { getTranslatorForEmail } from "./account-translator.ts";

type MailContext = Pick<ServiceContext, "store" | "now" | "random" | "hosts" | "portalOrigin">;

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
  context: MailContext,
  { To, Subject, Paragraphs }: OutgoingMail,
  translator: Translator = getTranslatorForEmail(To, context) ?? englishTranslator,
): void {
  const { text, language: Language } = translator;
  const Text = Paragraphs.map(text).filter(Boolean).join("\n\n");
  saveMail({ To, Subject: text(Subject), Text, Language }, context);
}

/** Stores an email whose text is already rendered. Its links to public pages open in the mail's language. */
export function saveMail(mail: Omit<MailRecord, "Id" | "At">, context: MailContext): void {
  const { store, now, random } = context;
  const Text = localiseLinks(mail.Text, mail.Language, context);
  store.collection("mail").put({ Id: createRandomId(random), At: toInstantText(now()), ...mail, Text });
}

/** Matches the path of a public page: unlike paths of the signed-in area, it ends with a slash. */
const PUBLIC_PATH = /^\/(?:[\w-]+\/)+(?=[?#\s]|$)/;

/** Adds the language to links to public pages: `/app-tracking/` becomes `/vi/app-tracking/`. */
function localiseLinks(text: string, tag: string, { hosts, portalOrigin }: PortalLinkContext): string {
  const language = toCatalogueLanguage(tag);
  let localisedText = text;
  for (const { host, languages = [] } of hosts) {
    if (!languages.slice(1).includes(language)) continue;
    const origin = portalOrigin(host);
    const [start, ...paths] = localisedText.split(origin);
    const isLocalised = (path: string) => languages.some((code) => path.startsWith(`/${code}/`));
    const localisedPaths = paths.map((path) =>
      PUBLIC_PATH.test(path) && !isLocalised(path) ? `/${language}${path}` : path,
    );
    localisedText = [start, ...localisedPaths].join(origin);
  }
  return localisedText;
}

/** Returns emails, newest first; `to` filters by address. */
export function readOutbox({ store }: StoreContext, to?: string, limit = 200): MailRecord[] {
  return store.collection("mail").find({
    where: { To: to?.toLowerCase() },
    orderBy: { field: "At", direction: "desc" },
    limit: limit,
  });
}
