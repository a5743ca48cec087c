/** Files of the open draft that are not uploaded yet (faults D22). */
import { useQuery } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import type { UploadState } from "#contract/applications/document.ts";
import type { UploadRow } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import { interruptedUploadsQuery } from "../documents.queries.ts";

export interface UnsentFiles {
  /** Uploads of this page, including failed ones. */
  readonly rows: readonly UploadRow[];
  /** Unfinished uploads of an earlier visit, another window or another device. */
  readonly otherUploads: readonly UploadState[];
}

export function useUnsentFiles(): UnsentFiles {
  const client = useClient();
  const { applicationId, requestId, uploads } = useLodgement();
  const allRows = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const interruptedUploads = useQuery({
    ...interruptedUploadsQuery(client, applicationId),
    // Disabled for a request after lodging, because the service does not say to which request an unfinished
    // upload belongs.
    enabled: requestId === undefined,
  }).data;
  const rows = allRows.filter(({ place }) => (place.requestId ?? undefined) === requestId);
  // Upload ids of this page. After an upload has finished, the service may still list it as unfinished for a
  // moment. Such an upload must not count as an upload of another window.
  const ownUploadIds = useRef(new Set<string>());
  for (const { progress } of allRows) if (progress.uploadId) ownUploadIds.current.add(progress.uploadId);
  return {
    rows,
    otherUploads: interruptedUploads?.filter(({ UploadId }) => !ownUploadIds.current.has(UploadId)) ?? [],
  };
}
