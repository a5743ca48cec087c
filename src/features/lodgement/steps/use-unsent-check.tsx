/** Submits only if every file has reached the service, or the person decided to lodge without it (faults D22). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { type UnsentFiles, useUnsentFiles } from "../documents/uploads/unsent-files.ts";
import { UnsentFilesDialog } from "../documents/uploads/unsent-files-dialog.tsx";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";

interface UnsentCheckParts {
  /** The reason that prevents lodging: a missing file, which may be uploading now, or anything else. */
  readonly missing: "nothing" | "file" | "other";
  readonly onMissing: () => void;
  readonly onSubmit: () => void;
}

interface UnsentCheck {
  readonly files: UnsentFiles;
  readonly lodge: () => void;
  readonly dialog: ReactNode;
}

export function useUnsentCheck({ missing, onMissing, onSubmit }: UnsentCheckParts): UnsentCheck {
  const { applicationId, requestId, problems } = useLodgement();
  const documents = useQuery(lodgementDocumentsQuery(useClient(), applicationId, requestId));
  const files = useUnsentFiles();
  const [isAsking, setAsking] = useState(false);

  function lodge() {
    const hasUnsent = files.rows.length + files.elsewhere.length > 0;
    const mayWait = missing === "nothing" || (missing === "file" && files.rows.some(isUnfinishedUpload));
    if (hasUnsent && mayWait) setAsking(true);
    else if (missing === "nothing") onSubmit();
    else onMissing();
  }

  function lodgeNow() {
    setAsking(false);
    if (problems.all().some(({ severity }) => severity === "error")) onMissing();
    else onSubmit();
  }

  /** A file just sent answers its question, unless it was quarantined. */
  async function lodgeWithFiles() {
    const { data } = await documents.refetch();
    if (data) problems.setDocuments(data);
    lodgeNow();
  }

  const dialog = isAsking && (
    <UnsentFilesDialog
      files={files}
      onBack={() => setAsking(false)}
      onSent={() => void lodgeWithFiles()}
      onWithout={missing === "nothing" ? lodgeNow : undefined}
    />
  );
  return { files, lodge, dialog };
}
