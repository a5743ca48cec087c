/** Keeps the documents of an open draft up to date after uploads and after messages of the service. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { useSession } from "#session/session-context.tsx";
import { lodgementKeys } from "../lodgement.queries.ts";
import type { Lodgement } from "../lodgement.ts";
import { rememberThumbnail } from "./thumbnail.tsx";

export function useDocumentUpdates({ applicationId, uploads }: Lodgement): void {
  const session = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    const queryKey = lodgementKeys.documents(applicationId);
    const renew = () => void queries.invalidateQueries({ queryKey });
    const stops = [
      uploads.onUploaded((document, { file }) => {
        rememberThumbnail(document.Id, file);
        // Optimistic update: on a slow connection the refetch may take a long time.
        queries.setQueryData(
          queryKey,
          (known: readonly ApplicationDocument[] | undefined) =>
            known && [...known.filter(({ Id }) => Id !== document.Id), document],
        );
        renew();
      }),
      session.onMessage((message) => {
        if (message.Type !== "ApplicationChanged" || message.ApplicationId !== applicationId) return;
        if (message.Part === undefined || message.Part === "document") renew();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, queries, applicationId, uploads]);
}
