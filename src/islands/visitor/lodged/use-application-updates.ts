import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { useSession } from "#session/session-context.tsx";
import { applicationKeys } from "#work/query-keys.ts";
import { refetchAlsoPending } from "../../app/session/refetch-after-change.ts";

/** Refetches the shown application when the service reports a change, and after a disconnection. */
export function useApplicationUpdates(id: ApplicationId): void {
  const session = useSession();
  const queries = useQueryClient();
  useEffect(
    () =>
      session.onMessage((message) => {
        const isChange = message.Type === "ApplicationChanged" && message.ApplicationId === id;
        if (isChange || message.Type === "Ready") refetchAlsoPending(queries, applicationKeys.one(id));
      }),
    [session, queries, id],
  );
}
