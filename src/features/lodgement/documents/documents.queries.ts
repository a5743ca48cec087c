import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { UploadState } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { uploadStatesQuery } from "#work/documents.queries.ts";

/** Creates the query of the uploads that can be resumed by selecting the same file again. */
export function interruptedUploadsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    ...uploadStatesQuery(client, applicationId),
    select: (states: readonly UploadState[]) =>
      states.filter(({ State, Received }) => State === "Partial" || (State === "Received" && Received > 0)),
  });
}
