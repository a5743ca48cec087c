/**
 * Selects the language of emails and push messages. It does not depend on the current request, because
 * another person may have made that request.
 */
import type { StoreContext } from "../../context/context.ts";
import { getTranslator, type Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";

/**
 * Returns a translator for the language that the account selected, otherwise that of the last sign-in, otherwise
 * English.
 */
export function getAccountTranslator(
  { Id, Language }: Pick<AccountRecord, "Id" | "Language">,
  { store }: StoreContext,
): Translator {
  if (Language) return getTranslator(Language);
  const [lastSession] = store.collection("session").find({
    where: { AccountId: Id },
    orderBy: { field: "CreatedAt", direction: "desc" },
    limit: 1,
  });
  return getTranslator(lastSession?.Language ?? "");
}

/** Returns the translator for the account with this email address; undefined if no active account has it. */
export function getTranslatorForEmail(email: string, context: StoreContext): Translator | undefined {
  const [account] = context.store
    .collection("account")
    .find({ where: { Email: email.toLowerCase(), State: "active" } });
  return account && getAccountTranslator(account, context);
}
