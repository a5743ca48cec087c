/** Shows an upload that an earlier visit started. Selecting the same file again resumes the upload. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { UploadState } from "#contract/applications/document.ts";
import { cancelUpload } from "#contract/applications/document.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { ProgressBar, RowButton } from "#ui/index.ts";
import { uploadStatesQuery } from "#work/documents.queries.ts";
import type { QuestionFiles } from "../use-question-files.ts";

export function InterruptedUpload({
  state,
  questionFiles,
}: {
  state: UploadState;
  questionFiles: QuestionFiles;
}) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const { ApplicationId, UploadId, FileName, Received, Size } = state;
  const cancelMutation = useMutation({
    mutationFn: () =>
      client.call(cancelUpload, { params: { applicationId: ApplicationId }, body: { UploadId } }),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: uploadStatesQuery(client, ApplicationId).queryKey }),
  });
  const percent = formatNumber(Math.floor((Received / Size) * 100), language);
  return (
    <li className="grid gap-2 rounded-theme border border-line-strong border-dashed bg-raised px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow font-medium wrap-anywhere">
          <bdi>{FileName}</bdi>
        </p>
        <RowButton
          variant="secondary"
          label={t("lodgement.document.chooseAgain")}
          row={FileName}
          icon="upload"
          onClick={() =>
            pickFiles({ accept: questionFiles.limits.accept }, (files) => questionFiles.add(files))
          }
        />
        <RowButton
          label={t("lodgement.document.giveUp")}
          row={FileName}
          icon="close"
          busy={cancelMutation.isPending}
          onClick={() => cancelMutation.mutate()}
        />
      </div>
      <ProgressBar value={Received} max={Size} label={t("lodgement.file.sending", { name: FileName })} />
      <p className="text-muted text-sm">{t("lodgement.document.begun", { percent })}</p>
    </li>
  );
}
