/** Files of the open draft that have not reached the service (faults D22). */
import { useQuery } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import type { UploadState } from "#contract/applications/document.ts";
import type { UploadRow } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import { interruptedUploadsQuery } from "../documents.queries.ts";

export interface UnsentFiles {
  /** Uploads of this page, failed ones included. */
  readonly rows: readonly UploadRow[];
  /** Begun on an earlier visit, in another window or on another device, and not finished. */
  readonly elsewhere: readonly UploadState[];
}

export function useUnsentFiles(): UnsentFiles {
  const client = useClient();
  const { applicationId, requestId, uploads } = useLodgement();
  const all = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const interrupted = useQuery({
    ...interruptedUploadsQuery(client, applicationId),
    // The service does not say to which request an upload belongs.
    enabled: requestId === undefined,
  }).data;
  const rows = all.filter(({ place }) => (place.requestId ?? undefined) === requestId);
  // An upload that has just left the queue is still in the list of the service until that is refetched.
  const own = useRef(new Set<string>());
  for (const { progress } of all) if (progress.uploadId) own.current.add(progress.uploadId);
  return { rows, elsewhere: interrupted?.filter(({ UploadId }) => !own.current.has(UploadId)) ?? [] };
}
