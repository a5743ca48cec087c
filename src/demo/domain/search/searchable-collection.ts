import type { SearchHit } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DemoRecords } from "../../records/records.ts";
import type { FieldConditions } from "../../store/store.ts";

export interface SearchResult {
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
  /** Conditions of the applications that the account may see. */
  readonly visibleConditions: readonly FieldConditions<ApplicationRecord>[];
}

export interface SearchableCollection {
  readonly kind: SearchKind;
  /** Returns up to `limit` results that the account may see, best first. */
  find(text: string, scope: SearchScope, limit: number): SearchResult[];
}

interface CollectionDefinition<Kind extends SearchKind> {
  readonly kind: Kind;
  /** Returns the conditions of the records that the account may see. */
  readonly where: (scope: SearchScope) => readonly FieldConditions<DemoRecords[Kind]>[];
  readonly toResult: (record: DemoRecords[Kind]) => SearchResult;
}

/** Defines the search in the collection named `kind`. */
export function defineSearchableCollection<Kind extends SearchKind>(
  store: ServiceContext["store"],
  { kind, where, toResult }: CollectionDefinition<Kind>,
): SearchableCollection {
  return {
    kind,
    find: (text, scope, limit) =>
      store
        .collection(kind)
        .search(text, { where: where(scope), limit })
        .map(toResult),
  };
}
