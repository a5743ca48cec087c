import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getConversation } from "#contract/applications/conversation.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKey } from "#work/application-key.ts";

/** The socket message of a new message invalidates it. */
export function conversationQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKey(id), "conversation"],
    queryFn: ({ signal }) => client.call(getConversation, { params: { id }, signal }),
  });
}
