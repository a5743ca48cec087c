import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import {
  applicationDetailsQuery,
  applicationHeaderQuery,
  applicationWorkflowQuery,
} from "#features/applications/applications.queries.ts";
import { areaPaths } from "./paths.ts";

/** Requests the data of an application's details before its screen is loaded (decisions 90). */
export type PrefetchDetails = (id: string) => void;

/**
 * Requests a draft and its form before the wizard's code is loaded. The wizard then uses these responses
 * (decisions 96).
 */
export function startDraftCalls(id: string): void {
  window.startScreenCalls?.(areaPaths.draft(id as ApplicationId));
}

export function createDetailsPrefetch(queries: QueryClient, client: ApiClient): PrefetchDetails {
  return (applicationId) => {
    const id = applicationId as ApplicationId;
    void queries.prefetchQuery(applicationDetailsQuery(client, id));
    void queries.prefetchQuery(applicationHeaderQuery(client, id));
    void queries.prefetchQuery(applicationWorkflowQuery(client, id));
  };
}
