/**
 * Lists files that were not uploaded when the application was lodged. A file is listed until it is uploaded
 * or refused (faults D22).
 */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { Alert } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { UploadItem } from "../documents/uploads/upload-item.tsx";

interface FilesUploadedAfterLodgingProps {
  readonly applicationId: ApplicationId;
  /** Id of the request to which the files belong, if a request after lodging (such as an amendment) was lodged. */
  readonly requestId?: string | undefined;
  readonly limits: FileLimits;
}

export function FilesUploadedAfterLodging({
  applicationId,
  requestId,
  limits,
}: FilesUploadedAfterLodgingProps) {
  const t = useText();
  const session = useSession();
  const uploads = getUploadQueue({ session, accountId: useApplicant().storageId, applicationId, limits });
  const [sentNames, setSentNames] = useState<readonly string[]>([]);
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows).filter(
    ({ place }) => (place.requestId ?? undefined) === requestId,
  );
  useEffect(
    () => uploads.onUploaded((_, { file }) => setSentNames((before) => [...before, file.name])),
    [uploads],
  );
  const isStillUploading = rows.some(isUnfinishedUpload);
  return (
    <>
      {rows.length > 0 && (
        <Alert
          tone="warning"
          title={t(isStillUploading ? "lodgement.late.title" : "lodgement.document.lineFailed", {
            count: rows.length,
          })}
        >
          <p>{t(isStillUploading ? "lodgement.late.text" : "lodgement.late.stopped")}</p>
          <ul className="mt-3 grid gap-2">
            {rows.map((row) => (
              <UploadItem key={row.id} row={row} uploads={uploads} retryLabel={t("lodgement.late.send")} />
            ))}
          </ul>
        </Alert>
      )}
      <div role="status">
        {sentNames.length > 0 && (
          <Alert tone="success">
            {sentNames.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <p key={index}>{t("lodgement.late.sent", { name })}</p>
            ))}
          </Alert>
        )}
      </div>
    </>
  );
}
