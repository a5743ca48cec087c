import { useEffect, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import { type Draft, getDraft } from "#contract/applications/application-draft.ts";
import { useSession } from "#session/session-context.tsx";

/** Calls `onReturn` when an officer returns the application to the applicant while this page is open. */
export function useReturn(
  id: Draft["Id"],
  onReturn: (returned: NonNullable<Draft["Returned"]>) => void,
): void {
  const client = useClient();
  const session = useSession();
  const callback = useRef(onReturn);
  callback.current = onReturn;
  useEffect(
    () =>
      session.onMessage(async (message) => {
        const isStatusChange = message.Type === "ApplicationChanged" && message.StatusName !== undefined;
        if (!isStatusChange || message.ApplicationId !== id) return;
        // Ignore an error, because a lodged application may have no draft.
        const draft = await client.call(getDraft, { params: { id } }).catch(() => undefined);
        if (draft?.Returned) callback.current(draft.Returned);
      }),
    [session, client, id],
  );
}
