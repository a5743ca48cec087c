import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { getDocumentsKey, uploadStatesQuery } from "#work/documents.queries.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import { getDocumentTypeId, type UploadPlace, type UploadRow } from "#work/uploads/upload-row.ts";

export interface UploadTarget {
  readonly applicationId: ApplicationId;
  readonly limits: FileLimits;
  readonly onUploaded?: (() => void) | undefined;
}

/**
 * Returns the pending uploads of an application, and functions to add, retry and cancel uploads. All screens
 * share one queue. Omits uploads that belong to a request after lodging, such as an amendment: the wizard of
 * that request shows them.
 */
export function useUploads({ applicationId, limits, onUploaded }: UploadTarget) {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const accountId = useApplicant().storageId;
  const queue = getUploadQueue({ session, accountId, applicationId, limits });
  const rows = useSyncExternalStore(queue.subscribe, queue.rows).filter(isUploadOfApplication);
  const onUploadedRef = useRef(onUploaded);
  onUploadedRef.current = onUploaded;
  const partialUploads = useQuery({
    ...uploadStatesQuery(client, applicationId),
    select: (states) => states.filter(({ State, Received }) => State === "Partial" && Received > 0),
  }).data;

  useEffect(
    () =>
      queue.onUploaded((document) => {
        // Add the document to the cached list immediately, because the refetch takes long on a slow
        // connection.
        queries.setQueryData(
          getDocumentsKey(applicationId),
          (cachedDocuments: readonly ApplicationDocument[] | undefined) =>
            cachedDocuments && [...cachedDocuments.filter(({ Id }) => Id !== document.Id), document],
        );
        void queries.invalidateQueries({ queryKey: getDocumentsKey(applicationId) });
        onUploadedRef.current?.();
      }),
    [queue, queries, applicationId],
  );
  return {
    rows,
    /**
     * Adds files to the queue. If an upload of the same file was interrupted in an earlier visit, resumes it.
     */
    add(
      files: readonly File[],
      place: Omit<UploadPlace, "itemPath"> & { readonly itemPath?: string | null | undefined },
    ) {
      for (const file of files) {
        const partialUpload = partialUploads?.find(
          ({ FileName, Size, DocumentTypeId, ItemPath = null }) =>
            FileName === file.name &&
            Size === file.size &&
            DocumentTypeId === getDocumentTypeId(place) &&
            ItemPath === (place.itemPath ?? null),
        );
        queue.add([file], { ...place, itemPath: place.itemPath ?? null }, limits, partialUpload?.UploadId);
      }
    },
    retry: queue.retry,
    cancel: queue.cancel,
  };
}

export type UploadsState = ReturnType<typeof useUploads>;

function isUploadOfApplication({ place }: UploadRow): boolean {
  return (place.requestId ?? null) === null;
}
