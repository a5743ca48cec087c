/** Refetches the documents of an open draft after uploads and socket messages. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { useSession } from "#session/session-context.tsx";
import { getDocumentsKey } from "#work/documents.queries.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { withUploadedDocument } from "./uploaded-document.ts";

export function useDocumentUpdates({
  applicationId,
  requestId,
  uploads,
  documentsElsewhere,
}: OpenLodgement): void {
  const session = useSession();
  const client = useClient();
  const queries = useQueryClient();
  const { data: documents } = useQuery(lodgementDocumentsQuery(client, applicationId, requestId));
  useEffect(() => {
    if (documents) documentsElsewhere.update(documents);
  }, [documents, documentsElsewhere]);
  useEffect(() => {
    const queryKey = getDocumentsKey(applicationId);
    const refetch = () => void queries.invalidateQueries({ queryKey });
    const unsubscribeFunctions = [
      uploads.onUploaded((document, { file }) => {
        // The screen that started the upload has already loaded this module, so the import needs no request.
        void import("./thumbnail.tsx").then(
          (module) => module.cacheThumbnail(document.Id, file),
          () => {},
        );
        documentsElsewhere.markAdded(document);
        // Optimistic update, because the refetch takes long on a slow connection.
        queries.setQueryData(
          queryKey,
          (query: readonly ApplicationDocument[] | undefined) =>
            query && withUploadedDocument(query, document),
        );
        refetch();
      }),
      session.onMessage((message) => {
        if (message.Type !== "ApplicationChanged" || message.ApplicationId !== applicationId) return;
        if (message.Part === undefined || message.Part === "document") refetch();
      }),
    ];
    return () => {
      for (const stop of unsubscribeFunctions) stop();
    };
  }, [session, queries, applicationId, uploads, documentsElsewhere]);
}
