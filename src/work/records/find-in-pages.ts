import { isApiError } from "#api/errors.ts";

/** Number of records that one call requests. The service may return fewer. */
const PAGE_SIZE = 200;

interface Page<Item> {
  readonly Items: readonly Item[];
  readonly TotalCount: number;
}

/**
 * Loads the current version of a record from a list that the service returns in pages. Resolves with
 * `undefined` if the list does not contain the record. `load` loads one page.
 */
export async function findInPages<Item extends { readonly Id: string }>(
  id: string,
  load: (paging: { PageNumber: number; PageSize: number }) => Promise<Page<Item>>,
): Promise<Item | undefined> {
  let loadedCount = 0;
  for (let PageNumber = 1; ; PageNumber += 1) {
    const { Items, TotalCount } = await load({ PageNumber, PageSize: PAGE_SIZE }).catch(throwLoadError);
    const record = Items.find(({ Id }) => Id === id);
    loadedCount += Items.length;
    if (record || Items.length === 0 || loadedCount >= TotalCount) return record;
  }
}

/** Throws the error, but replaces a 404 error of the list: callers would take it for a deleted record. */
function throwLoadError(error: unknown): never {
  if (isApiError(error) && error.details.status === 404)
    throw new Error("the list of records is not found", { cause: error });
  throw error;
}
