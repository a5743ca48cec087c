import type * as z from "zod/mini";
import type { globalSearchList, searchHit } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { StoreClockContext, StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { splitWords } from "../../store/text-match.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import type { SearchResult } from "./searchable-collection.ts";
import { getSearchScope, listSearchableCollections } from "./searchable-collections.ts";
import { findTextExcerpt, markMatches } from "./text-excerpts.ts";

type SearchResponse = UnlocalisedResponse<
  z.input<(typeof globalSearchList)["reply"]>,
  "Name" | "StatusName" | "Context"
>;

interface GlobalSearchRequest {
  readonly text: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Maximum number of results per kind. */
  readonly limit: number;
  readonly offset: number;
}

/** Maximum number of results to count per kind. */
const MAX_COUNTED_RESULTS = 200;

/**
 * Returns the results for an account, grouped by kind. Omits kinds without results. Marks the matches in the
 * translated texts.
 */
export function searchAllKinds(
  { text, kinds, limit, offset }: GlobalSearchRequest,
  account: AccountRecord,
  context: StoreClockContext,
  translator: Translator,
): SearchResponse {
  const queryWords = [...new Set(splitWords(text))];
  const scope = getSearchScope(account, context);
  const collections = listSearchableCollections(context).filter(({ kind }) => !kinds || kinds.includes(kind));
  const maxCount = Math.max(MAX_COUNTED_RESULTS, offset + limit);
  const groups = collections.map(({ kind, find }) => {
    const results = queryWords.length === 0 ? [] : find(text, scope, maxCount + 1);
    return {
      Kind: kind,
      Name: createMessage(`search.kind.${kind}`),
      Count: Math.min(results.length, maxCount),
      IsMore: results.length > maxCount,
      Items: results
        .slice(offset, offset + limit)
        .map((result) => toSearchHit(kind, result, queryWords, context, translator)),
    };
  });
  const Groups = groups.filter(({ Count }) => Count > 0);
  return { Groups, TotalCount: Groups.reduce((sum, { Count }) => sum + Count, 0) };
}

function toSearchHit(
  kind: SearchKind,
  result: SearchResult,
  queryWords: readonly string[],
  context: StoreContext,
  translator: Translator,
): UnlocalisedResponse<z.input<typeof searchHit>, "StatusName" | "Context"> {
  return {
    Kind: kind,
    Id: result.id,
    Title: markMatches(translator.text(result.title), queryWords),
    Fragment: findTextExcerpt(result.texts, queryWords),
    Context: result.context ?? getApplicationContext(kind, result.applicationId, context),
    ApplicationId: result.applicationId,
    StatusName: result.statusName,
    ...(result.statusTone && { StatusTone: result.statusTone }),
    Link: result.link,
    UpdatedAt: result.updatedAt,
  };
}

/**
 * Returns the number and title of the application to which a result belongs; empty for a template. For a
 * property, returns the application's type instead of the title, which is usually the property's address.
 */
function getApplicationContext(
  kind: SearchKind,
  applicationId: string | null,
  { store }: StoreContext,
): Message | string {
  const application = applicationId && store.collection("application").get(applicationId);
  if (!application) return "";
  const { Number: number, ApplicationTypeId } = application;
  const title =
    kind === "property" ? getApplicationType(ApplicationTypeId).name : getApplicationTitle(application);
  return number ? createMessage("search.applicationContext", { number, title }) : title;
}
