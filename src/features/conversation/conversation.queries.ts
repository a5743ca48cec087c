import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getConversation } from "#contract/applications/conversation.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

/**
 * Creates the query of the messages of an application. When a new message arrives, a socket event invalidates
 * the query.
 */
export function conversationQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "conversation"],
    queryFn: ({ signal }) => client.call(getConversation, { params: { id }, signal }),
  });
}
