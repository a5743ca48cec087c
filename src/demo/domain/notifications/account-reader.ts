/** In which language an account is written to when it is not there to be asked: by e-mail, by push. */
import type { ServiceContext } from "../../context/context.ts";
import { findReader, type Reader } from "../../messages/reader.ts";
import type { AccountRecord } from "../../records/account-record.ts";

/** The language that the account chose, else the one it last signed in with; English where neither is known. */
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

/** The same by an e-mail address; nothing for one of no account that can sign in. */
export function readerAt(email: string, context: Pick<ServiceContext, "store">): Reader | undefined {
  const [account] = context.store
    .collection("account")
    .find({ where: { Email: email.toLowerCase(), State: "active" } });
  return account && readerFor(account, context);
}
