import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { ContactRole } from "#contract/applications/contact.ts";
import { getAddressBook, getBookEntryApplications, getContacts } from "#contract/applications/contact.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { addressBookKey, applicationKeys } from "#work/query-keys.ts";

const contactKeys = {
  of: (id: ApplicationId) => [...applicationKeys.one(id), "contacts"] as const,
  book: addressBookKey,
};

export function applicationContactsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: contactKeys.of(id),
    queryFn: ({ signal }) => client.call(getContacts, { params: { id }, signal }),
  });
}

export interface AddressBookPage {
  readonly search: string;
  readonly role: ContactRole | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Creates the query of a page of the address book. Shows the previous page while the next one loads. */
export function addressBookPageQuery(client: ApiClient, { search, role, page, pageSize }: AddressBookPage) {
  const query = {
    ...{ PageNumber: page, PageSize: pageSize },
    ...(search && { Search: search }),
    ...(role && { Role: role }),
  };
  return queryOptions({
    queryKey: [...contactKeys.book, "page", query],
    queryFn: ({ signal }) => client.call(getAddressBook, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function bookEntryUsesQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...contactKeys.book, "uses", id],
    queryFn: ({ signal }) => client.call(getBookEntryApplications, { params: { id }, signal }),
  });
}

/**
 * Refetches the contacts of an application and the address book. Both change together, because the service
 * adds every contact to the address book.
 */
export async function refreshContacts(queries: QueryClient, id?: ApplicationId): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: contactKeys.book }),
    id && queries.invalidateQueries({ queryKey: contactKeys.of(id) }),
  ]);
}
