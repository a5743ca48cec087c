/** Lodges only if every file is uploaded, or if the person decides to lodge without the missing files (faults D22). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { type UnsentFiles, useUnsentFiles } from "../documents/uploads/unsent-files.ts";
import { UnsentFilesDialog } from "../documents/uploads/unsent-files-dialog.tsx";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";

interface UnsentWorkCheckOptions {
  /** The obstacle to lodging: none, a missing file (possibly being uploaded), or another problem. */
  readonly missing: "nothing" | "file" | "other";
  readonly onMissing: () => void;
  readonly onSubmit: () => void;
}

interface UnsentWorkCheck {
  readonly unsentFiles: UnsentFiles;
  readonly lodge: () => void;
  readonly dialog: ReactNode;
}

export function useUnsentWorkCheck({
  missing,
  onMissing,
  onSubmit,
}: UnsentWorkCheckOptions): UnsentWorkCheck {
  const { applicationId, requestId, problems } = useLodgement();
  const documents = useQuery(lodgementDocumentsQuery(useClient(), applicationId, requestId));
  const unsentFiles = useUnsentFiles();
  const [isAsking, setAsking] = useState(false);

  function lodge() {
    const hasUnsent = unsentFiles.rows.length + unsentFiles.otherUploads.length > 0;
    const isCompleteAfterUploads =
      missing === "nothing" || (missing === "file" && unsentFiles.rows.some(isUnfinishedUpload));
    if (hasUnsent && isCompleteAfterUploads) setAsking(true);
    else if (missing === "nothing") onSubmit();
    else onMissing();
  }

  function lodgeNow() {
    setAsking(false);
    if (problems.all().some(({ severity }) => severity === "error")) onMissing();
    else onSubmit();
  }

  /**
   * Lodges after the uploads. Refetches the documents first, because a file may be quarantined after its
   * upload and then does not answer its question.
   */
  async function lodgeWithFiles() {
    const { data } = await documents.refetch();
    if (data) problems.setDocuments(data);
    lodgeNow();
  }

  const dialog = isAsking && (
    <UnsentFilesDialog
      files={unsentFiles}
      onBack={() => setAsking(false)}
      onSent={() => void lodgeWithFiles()}
      onLodgeWithoutFiles={missing === "nothing" ? lodgeNow : undefined}
    />
  );
  return { unsentFiles, lodge, dialog };
}
