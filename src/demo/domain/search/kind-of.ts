/** One kind of things that can be searched: its collection, who may see it, how a find is shown. */

import type { SearchHit, SearchKind } from "#contract/lookups/search.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { Records } from "../../records/records.ts";
import type { Where } from "../../store/store.ts";

export interface Find {
  readonly id: string;
  readonly title: string;
  /** What else was looked through, the most telling first. */
  readonly texts: readonly string[];
  readonly statusName: Message | string | null;
  readonly statusTone?: SearchHit["StatusTone"];
  /** A template is of none. */
  readonly applicationId: string | null;
  readonly link: string;
  readonly updatedAt: string;
  /** In place of number and address of the application. */
  readonly context?: Message | string;
}

export interface Seen {
  readonly account: AccountRecord;
  readonly visible: readonly Where<ApplicationRecord>[];
}

export interface Searchable {
  readonly kind: SearchKind;
  readonly name: string;
  /** Best first, at most `limit`, of what the account may see. */
  find(text: string, seen: Seen, limit: number): Find[];
}

/** Puts together how one collection is searched. */
export function createKindOf(store: ServiceContext["store"]) {
  return <Name extends keyof Records & string>(
    kind: SearchKind,
    name: string,
    collection: Name,
    whereOf: (seen: Seen) => readonly Where<Records[Name]>[],
    show: (record: Records[Name]) => Find,
  ): Searchable => ({
    kind,
    name,
    find: (text, seen, limit) =>
      store
        .collection(collection)
        .search(text, { where: whereOf(seen), limit })
        .map(show),
  });
}
