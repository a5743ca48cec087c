/** Languages of e-mails and push messages, which are written while the account is not signed in. */
import type { ServiceContext } from "../../context/context.ts";
import { findReader, type Reader } from "../../messages/reader.ts";
import type { AccountRecord } from "../../records/account-record.ts";

/** Returns the language the account chose, or the one of its last sign-in, or English. */
export function readerFor(
  { Id, Language }: Pick<AccountRecord, "Id" | "Language">,
  { store }: Pick<ServiceContext, "store">,
): Reader {
  if (Language) return findReader(Language);
  const [last] = store.collection("session").find({
    where: { AccountId: Id },
    orderBy: { field: "CreatedAt", direction: "desc" },
    limit: 1,
  });
  return findReader(last?.Language ?? "");
}

/** Finds the language by e-mail address; undefined if no active account has it. */
export function readerAt(email: string, context: Pick<ServiceContext, "store">): Reader | undefined {
  const [account] = context.store
    .collection("account")
    .find({ where: { Email: email.toLowerCase(), State: "active" } });
  return account && readerFor(account, context);
}
