/** Dialog shown before lodging while files are not uploaded: wait for them, lodge without them, or go back. */
import { useEffect, useRef, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog } from "#ui/index.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import type { UnsentFiles } from "./unsent-files.ts";
import { UploadItem } from "./upload-item.tsx";

interface UnsentFilesDialogProps {
  readonly files: UnsentFiles;
  readonly onBack: () => void;
  /** Called after the last file is uploaded, if the person chose to wait. */
  readonly onSent: () => void;
  /** Lodges without the files; undefined if the application needs them. */
  readonly onLodgeWithoutFiles: (() => void) | undefined;
}

export function UnsentFilesDialog({ files, onBack, onSent, onLodgeWithoutFiles }: UnsentFilesDialogProps) {
  const t = useText();
  const { uploads } = useLodgement();
  const [isWaiting, setWaiting] = useState(false);
  const { rows, otherUploads } = files;
  const canWait = otherUploads.length === 0 && rows.every(isUnfinishedUpload);
  const areFilesSent = isWaiting && rows.length === 0;
  const onSentRef = useRef(onSent);
  onSentRef.current = onSent;
  useEffect(() => {
    if (areFilesSent) onSentRef.current();
  }, [areFilesSent]);
  return (
    <Dialog
      open
      onClose={onBack}
      title={t("lodgement.unsent.title")}
      footer={
        <>
          {canWait && !isWaiting && (
            <Button variant="primary" data-autofocus onClick={() => setWaiting(true)}>
              {t("lodgement.unsent.wait")}
            </Button>
          )}
          <Button onClick={onBack}>{t("lodgement.unsent.back")}</Button>
          {onLodgeWithoutFiles && (
            <Button onClick={onLodgeWithoutFiles}>{t("lodgement.unsent.without")}</Button>
          )}
        </>
      }
    >
      <p>{t("lodgement.unsent.text")}</p>
      <ul className="mt-4 grid gap-2">
        {rows.map((row) => (
          <UploadItem key={row.id} row={row} uploads={uploads} />
        ))}
        {otherUploads.map(({ UploadId, FileName }) => (
          <li key={UploadId} className="rounded-theme border border-line bg-raised px-3 py-2">
            <p className="font-medium wrap-anywhere">
              <bdi>{FileName}</bdi>
            </p>
            <p className="text-muted text-sm">{t("lodgement.unsent.elsewhere")}</p>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 font-semibold">
        {isWaiting && canWait && t("lodgement.unsent.waiting")}
      </p>
    </Dialog>
  );
}
