import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getRegisterItems,
  getRegisterItemTypes,
  getRegisterStandards,
} from "#contract/applications/register-item.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

const HOUR_MS = 3_600_000;

export const registerKeys = { of: (id: ApplicationId) => [...applicationKeys.one(id), "register"] as const };

export function registerItemsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: registerKeys.of(id),
    queryFn: ({ signal }) => client.call(getRegisterItems, { params: { id }, signal }),
  });
}

export function measureTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ["dropdown", "register-types"],
    queryFn: ({ signal }) => client.call(getRegisterItemTypes, { signal }),
    staleTime: HOUR_MS,
  });
}

export function registerStandardsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ["dropdown", "register-standards"],
    queryFn: ({ signal }) => client.call(getRegisterStandards, { signal }),
    staleTime: HOUR_MS,
  });
}
