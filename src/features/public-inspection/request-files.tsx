import { formatError, getErrorText } from "#api/error-text.ts";
import { formatBytes } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { UploadList } from "#ui/files/upload-list.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { type FileLimits, isFileRejected } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import type { VisitorFiles } from "#work/uploads/visitor-files.ts";

const MAX_INSPECTION_FILES = 6;

interface RequestFilesProps {
  readonly t: Text;
  readonly language: string;
  readonly limits: FileLimits;
  readonly visitorFiles: VisitorFiles;
}

/** Uploads files for the inspector. Shows the allowed types and sizes, and the reason for a rejected file. */
export function RequestFiles({ t, language, limits, visitorFiles }: RequestFilesProps) {
  const limitTexts = formatFileLimits(limits, language);
  const formatText = (name: string, values?: Record<string, string | number>) =>
    t(`publicInspection.${name}`, values);
  const hasMaxFiles = visitorFiles.files.length >= MAX_INSPECTION_FILES;

  const getProblem = (error: unknown) =>
    isFileRejected(error) ? formatText(`file.${error.problem}`, limitTexts) : formatError(error, t);
  return (
    <Fieldset
      legend={formatText("files")}
      hint={formatText("filesHint")}
      optionalText={formatText("optional")}
    >
      <FileDrop
        multiple
        disabled={hasMaxFiles}
        accept={limits.fileTypes.join(",")}
        aria-label={formatText("files")}
        onFiles={(files) =>
          visitorFiles.add(files.slice(0, MAX_INSPECTION_FILES - visitorFiles.files.length))
        }
        texts={{
          choose: formatText("filesChoose"),
          drop: formatText("filesDrop"),
          limits: hasMaxFiles
            ? formatText("filesFull", { count: MAX_INSPECTION_FILES })
            : formatText("filesLimits", { ...limitTexts, count: MAX_INSPECTION_FILES }),
        }}
      />
      <UploadList
        files={visitorFiles.files.map(({ id, file, state, sentBytes: bytes, error }) => ({
          id,
          name: file.name,
          size: formatBytes(file.size, language),
          state,
          percent: file.size > 0 ? Math.round((bytes / file.size) * 100) : 0,
          problem: state === "failed" ? getProblem(error) : undefined,
          canRetry: state === "failed" && !isFileRejected(error) && getErrorText(error).canRetry,
        }))}
        texts={{
          label: formatText("filesChosen"),
          sending: (name) => formatText("fileSending", { name }),
          kept: formatText("fileKept"),
          retryLabel: t("errors.retry"),
          remove: (name) => formatText("fileRemove", { name }),
        }}
        onRemove={visitorFiles.remove}
        onRetry={visitorFiles.retry}
      />
    </Fieldset>
  );
}
