import { formatError, getErrorText } from "#api/error-text.ts";
import { formatBytes } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { UploadList } from "#ui/files/upload-list.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { type FileLimits, isFileRejected } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import type { VisitorFiles } from "#work/uploads/visitor-files.ts";

export const MAX_INSPECTION_FILES = 6;

export interface RequestFilesProps {
  readonly t: Text;
  readonly language: string;
  readonly limits: FileLimits;
  readonly visitorFiles: VisitorFiles;
}

/** Uploads files for the inspector. Shows the allowed types and sizes, and the reason for a rejected file. */
export function RequestFiles({ t, language, limits, visitorFiles }: RequestFilesProps) {
  const limitTexts = formatFileLimits(limits, language);
  const format = (name: string, values?: Record<string, string | number>) =>
    t(`publicInspection.${name}`, values);
  const isFull = visitorFiles.files.length >= MAX_INSPECTION_FILES;

  const getProblem = (error: unknown) =>
    isFileRejected(error) ? format(`file.${error.problem}`, limitTexts) : formatError(error, t);
  return (
    <Fieldset legend={format("files")} hint={format("filesHint")} optionalText={format("optional")}>
      <FileDrop
        multiple
        disabled={isFull}
        accept={limits.fileTypes.join(",")}
        aria-label={format("files")}
        onFiles={(files) =>
          visitorFiles.add(files.slice(0, MAX_INSPECTION_FILES - visitorFiles.files.length))
        }
        texts={{
          choose: format("filesChoose"),
          drop: format("filesDrop"),
          limits: isFull
            ? format("filesFull", { count: MAX_INSPECTION_FILES })
            : format("filesLimits", { ...limitTexts, count: MAX_INSPECTION_FILES }),
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
          label: format("filesChosen"),
          sending: (name) => format("fileSending", { name }),
          kept: format("fileKept"),
          retry: t("errors.retry"),
          remove: (name) => format("fileRemove", { name }),
        }}
        onRemove={visitorFiles.remove}
        onRetry={visitorFiles.retry}
      />
    </Fieldset>
  );
}
