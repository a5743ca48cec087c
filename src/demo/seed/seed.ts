/** Fills an empty store: the same people and applications each time, dated back from now. */
import { newId, type ServiceContext } from "../context.ts";
import { DEMO_PASSWORD, seedAccounts } from "./accounts.ts";

/** Does nothing to a store that has accounts. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  const { store, hosts, passwords, random } = context;
  if (store.collection("account").count() > 0) return;
  const domains = hosts.map(({ host }) => host);
  const hash = await passwords.hash(DEMO_PASSWORD);
  store.transaction(() => {
    for (const account of seedAccounts(domains, hash, () => newId(random, 24)))
      store.collection("account").put(account);
  });
}
