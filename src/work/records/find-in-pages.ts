/** Number of records that one call loads, the most that a service has to accept. */
const PAGE_SIZE = 200;

interface Page<Item> {
  readonly Items: readonly Item[];
  readonly TotalCount: number;
}

/**
 * Loads the current version of a record from a list that the service returns in pages; `undefined` if the list does not
 * contain it. `load` loads one page.
 */
export async function findInPages<Item extends { readonly Id: string }>(
  id: string,
  load: (paging: { PageNumber: number; PageSize: number }) => Promise<Page<Item>>,
): Promise<Item | undefined> {
  for (let PageNumber = 1; ; PageNumber += 1) {
    const { Items, TotalCount } = await load({ PageNumber, PageSize: PAGE_SIZE });
    const record = Items.find(({ Id }) => Id === id);
    if (record || Items.length === 0 || PageNumber * PAGE_SIZE >= TotalCount) return record;
  }
}
