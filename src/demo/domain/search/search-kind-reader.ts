/** A type of search result: its collection, who may see it, and its display. */

import type { SearchHit } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DemoRecords } from "../../records/records.ts";
import type { FieldConditions } from "../../store/store.ts";

export interface SearchFind {
  readonly id: string;
  readonly title: Message | string;
  /** Additional texts that are searched, most relevant first. */
  readonly texts: readonly string[];
  readonly statusName: Message | string | null;
  readonly statusTone?: SearchHit["StatusTone"];
  /** Id of the application; null for a template. */
  readonly applicationId: string | null;
  readonly link: string;
  readonly updatedAt: string;
  /** Text to show instead of the application's number and address. */
  readonly context?: Message | string;
}

export interface SearchScope {
  readonly account: AccountRecord;
  readonly visible: readonly FieldConditions<ApplicationRecord>[];
}

export interface SearchableItem {
  readonly kind: SearchKind;
  /** Returns up to `limit` results that the account may see, best first. */
  find(text: string, seen: SearchScope, limit: number): SearchFind[];
}

/** Creates the function that defines a searchable collection. */
export function createSearchKindReader(store: ServiceContext["store"]) {
  return <Name extends keyof DemoRecords & string>(
    kind: SearchKind,
    collection: Name,
    whereOf: (seen: SearchScope) => readonly FieldConditions<DemoRecords[Name]>[],
    show: (record: DemoRecords[Name]) => SearchFind,
  ): SearchableItem => ({
    kind,
    find: (text, seen, limit) =>
      store
        .collection(collection)
        .search(text, { where: whereOf(seen), limit })
        .map(show),
  });
}
