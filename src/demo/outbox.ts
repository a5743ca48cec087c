/** The e-mails that "left": kept for people at the provider desk, and for tests, to read. */
import { instant, newId, type ServiceContext } from "./context.ts";
import type { MailRecord } from "./records.ts";

export function sendMail(
  { store, now, random }: Pick<ServiceContext, "store" | "now" | "random">,
  mail: Pick<MailRecord, "To" | "Subject" | "Text">,
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
