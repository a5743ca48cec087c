import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { ContactRole } from "#contract/applications/contact.ts";
import { getAddressBook, getContacts } from "#contract/applications/contact.ts";
import { findPractitioner } from "#contract/lookups/practitioner.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { addressBookKey } from "#work/query-keys.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

const peopleKey = [...lodgementKeys.all, "people"] as const;

interface AddressBookSearch {
  readonly Search: string;
  readonly Role: ContactRole | undefined;
  readonly PageSize: number;
}

export function addressBookQuery(client: ApiClient, { Search, Role, PageSize }: AddressBookSearch) {
  const query = {
    ...{ PageNumber: 1, PageSize },
    ...(Search && { Search }),
    ...(Role && { Role }),
  };
  return queryOptions({
    queryKey: [...addressBookKey, "people", query],
    queryFn: ({ signal }) => client.call(getAddressBook, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/**
 * Creates the query of the applications from which people can be reused: pinned applications first, then the most
 * recently changed.
 */
export function earlierApplicationsQuery(client: ApiClient, Search: string) {
  return queryOptions({
    queryKey: [...peopleKey, "earlier", Search],
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
    queryKey: [...peopleKey, "contacts", id],
    queryFn: ({ signal }) => client.call(getContacts, { params: { id }, signal }),
    staleTime: 30_000,
  });
}

const REGISTER_STALE_MS = 3_600_000;

/**
 * Creates the query of the practitioner with a registration number. `Practitioner` in the response is null if
 * the register does not contain the number. The query returns null if the provider has no register.
 */
export function practitionerQuery(client: ApiClient, RegistrationNo: string) {
  return queryOptions({
    queryKey: [...peopleKey, "practitioner", RegistrationNo],
    queryFn: async ({ signal }) => {
      try {
        return await client.call(findPractitioner, { query: { RegistrationNo }, signal });
      } catch (error) {
        if (isErrorOfKind(error, "not-offered")) return null;
        throw error;
      }
    },
    staleTime: REGISTER_STALE_MS,
    retry: false,
  });
}
