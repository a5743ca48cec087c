import type * as z from "zod/mini";
import type { globalSearchList, searchHit } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { splitWords } from "../../store/text-match.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import type { SearchFind } from "./search-kind-reader.ts";
import { getSearchScope, listSearchableCollections } from "./searchable.ts";
import { findTextExcerpt, markMatches } from "./text-excerpts.ts";

type Reply = UnlocalisedResponse<
  z.input<(typeof globalSearchList)["reply"]>,
  "Name" | "StatusName" | "Context"
>;
type Reader = Pick<ServiceContext, "store" | "now">;

export interface GlobalSearchRequest {
  readonly text: string;
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Maximum number of results per type. */
  readonly limit: number;
  readonly offset: number;
}

/** Maximum number of results to count per type. */
const MAX_COUNTED = 200;

/**
 * Returns the results for an account, grouped by type. Omits types without results. Marks the matches in the translated
 * texts.
 */
export function searchAllKinds(
  { text, kinds, limit, offset }: GlobalSearchRequest,
  account: AccountRecord,
  reader: Reader,
  translator: Translator,
): Reply {
  const queryWords = [...new Set(splitWords(text))];
  const seen = getSearchScope(account, reader);
  const wanted = listSearchableCollections(reader).filter(({ kind }) => !kinds || kinds.includes(kind));
  const counted = Math.max(MAX_COUNTED, offset + limit);
  const groups = wanted.map(({ kind, find }) => {
    const found = queryWords.length === 0 ? [] : find(text, seen, counted + 1);
    return {
      Kind: kind,
      Name: createMessage(`search.kind.${kind}`),
      Count: Math.min(found.length, counted),
      IsMore: found.length > counted,
      Items: found
        .slice(offset, offset + limit)
        .map((one) => showHit(kind, one, queryWords, reader, translator)),
    };
  });
  const Groups = groups.filter(({ Count }) => Count > 0);
  return { Groups, TotalCount: Groups.reduce((sum, { Count }) => sum + Count, 0) };
}

function showHit(
  kind: SearchKind,
  find: SearchFind,
  queryWords: readonly string[],
  reader: Reader,
  translator: Translator,
): UnlocalisedResponse<z.input<typeof searchHit>, "StatusName" | "Context"> {
  return {
    Kind: kind,
    Id: find.id,
    Title: markMatches(translator.text(find.title), queryWords),
    Fragment: findTextExcerpt(find.texts, queryWords),
    Context: find.context ?? getContext(find.applicationId, reader),
    ApplicationId: find.applicationId,
    StatusName: find.statusName,
    ...(find.statusTone && { StatusTone: find.statusTone }),
    Link: find.link,
    UpdatedAt: find.updatedAt,
  };
}

function getContext(applicationId: string | null, { store }: Pick<Reader, "store">): Message | string {
  const application = applicationId && store.collection("application").get(applicationId);
  if (!application) return "";
  const { Number: number } = application;
  return number
    ? createMessage("search.applicationContext", { number, title: getApplicationTitle(application) })
    : getApplicationTitle(application);
}
