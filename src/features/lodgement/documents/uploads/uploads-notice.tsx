/** Names the files that are not uploaded, before the person lodges the application. */
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import type { UnsentFiles } from "./unsent-files.ts";

export function UploadsNotice({ files: { rows, otherUploads } }: { files: UnsentFiles }) {
  const t = useText();
  const runningUploads = rows.filter(isUnfinishedUpload).map(({ id, file }) => ({ id, name: file.name }));
  const stoppedUploads = [
    ...rows.filter((row) => !isUnfinishedUpload(row)).map(({ id, file }) => ({ id, name: file.name })),
    ...otherUploads.map(({ UploadId, FileName }) => ({ id: UploadId, name: FileName })),
  ];
  return (
    <>
      {runningUploads.length > 0 && (
        <Alert tone="warning" role="status">
          {t("lodgement.document.lodgeWaits", { count: runningUploads.length })}
          <FileNames files={runningUploads} />
        </Alert>
      )}
      {stoppedUploads.length > 0 && (
        <Alert tone="warning" role="status">
          {t("lodgement.unsent.stopped", { count: stoppedUploads.length })}
          <FileNames files={stoppedUploads} />
        </Alert>
      )}
    </>
  );
}

function FileNames({ files }: { files: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <ul className="list-disc ps-5">
      {files.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
