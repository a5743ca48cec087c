/** Queries for the address book and earlier applications. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { ContactRole } from "#contract/applications/contact.ts";
import { getAddressBook, getContacts } from "#contract/applications/contact.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

const keys = [...lodgementKeys.all, "people"] as const;
export const peopleKeys = { all: keys };

export interface BookSearch {
  readonly Search: string;
  readonly Role: ContactRole | undefined;
  readonly PageSize: number;
}

export function addressBookQuery(client: ApiClient, { Search, Role, PageSize }: BookSearch) {
  const query = {
    ...{ PageNumber: 1, PageSize },
    ...(Search ? { Search } : {}),
    ...(Role ? { Role } : {}),
  };
  return queryOptions({
    queryKey: [...keys, "book", query],
    queryFn: ({ signal }) => client.call(getAddressBook, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Applications to take people from, the last changed first. */
export function earlierApplicationsQuery(client: ApiClient, Search: string) {
  return queryOptions({
    queryKey: [...keys, "earlier", Search],
    queryFn: ({ signal }) =>
      client.call(getApplicationList, {
        query: { PageNumber: 1, PageSize: 20, SortBy: "UpdatedAt", SortDirection: "desc" },
        body: {
          SearchFilterValues: Search ? [{ Field: "Search", Values: [Search] }] : [],
          ApplicationTypeIds: [],
          AppListTypeName: "Mine",
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function lodgementContactsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...keys, "contacts", id],
    queryFn: ({ signal }) => client.call(getContacts, { params: { id }, signal }),
    staleTime: 30_000,
  });
}
