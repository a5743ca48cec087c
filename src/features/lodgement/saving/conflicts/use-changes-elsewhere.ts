/** Fetches changes that other devices and people make to an open draft. */
import { useEffect } from "react";
import { useSession } from "#session/session-context.tsx";
import type { OpenLodgement } from "../../lodgement.ts";

export function useChangesElsewhere({ applicationId, requestId, queue }: OpenLodgement): void {
  const session = useSession();
  useEffect(
    () =>
      session.onMessage((message) => {
        // `Ready` is sent after each connection. Messages sent while the socket was disconnected are lost, so
        // refetch.
        if (message.Type === "Ready") void queue.refresh();
        if (message.Type !== "ApplicationChanged" || message.ApplicationId !== applicationId) return;
        const { Part, Draft } = message;
        const isOtherDraft = Draft !== undefined && Draft.Id !== (requestId ?? applicationId);
        if ((Part === undefined || Part === "answers") && !isOtherDraft) void queue.refresh(Draft?.Revision);
      }),
    [session, applicationId, requestId, queue],
  );
}
