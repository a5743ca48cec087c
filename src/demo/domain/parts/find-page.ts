/** Finds a page of a collection. Search results have the best match first; other pages have the requested order. */
import type { RecordCollection, RecordQuery, StoredRecord } from "../../store/store.ts";

/** Maximum number of search results; nobody reads more pages. */
const MAX_RESULTS = 500;

interface PageRequest {
  readonly PageNumber: number;
  readonly PageSize: number;
  readonly Search?: string | undefined;
}

export function findPage<Item extends StoredRecord>(
  collection: RecordCollection<Item>,
  { PageNumber, PageSize, Search }: PageRequest,
  query: Pick<RecordQuery<Item>, "where" | "orderBy">,
): { readonly items: Item[]; readonly total: number } {
  const offset = (PageNumber - 1) * PageSize;
  const { where } = query;
  if (Search?.trim()) {
    const records = collection.search(Search, { where, limit: MAX_RESULTS });
    return { items: records.slice(offset, offset + PageSize), total: records.length };
  }
  return { items: collection.find({ ...query, limit: PageSize, offset }), total: collection.count(where) };
}
