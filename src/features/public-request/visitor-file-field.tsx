import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatError, getErrorText } from "#api/error-text.ts";
import { formatBytes } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { UploadList, type UploadListFile } from "#ui/files/upload-list.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type FileLimits, isFileRejected } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import { type UploadedFile, type UploadFile, useVisitorFiles } from "#work/uploads/visitor-files.ts";
import type { ItemFiles } from "./read-answers.ts";

/** A file that was uploaded before the page was opened. */
interface EarlierFile extends UploadedFile {
  /** False for a file that somebody else uploaded: it cannot be removed here. */
  readonly canRemove: boolean;
}

export interface VisitorFileFieldProps {
  readonly t: Text;
  readonly language: string;
  readonly id: string;
  readonly label: ReactNode;
  /** Text beside the label, such as "optional". Absent if files are required. */
  readonly optionalText?: string | undefined;
  readonly error?: string | undefined;
  readonly limits: FileLimits | null;
  /** Maximum number of files, and the text that is shown when that number is reached. */
  readonly countLimit?: { readonly count: number; readonly text: string } | undefined;
  readonly earlierFiles: readonly EarlierFile[];
  readonly onSendFile: UploadFile;
  readonly onRemove: (documentId: string) => Promise<void>;
  readonly onChange: (files: ItemFiles) => void;
}

/** Uploads, replaces and removes files. Each file is stored as soon as its upload completes. */
export function VisitorFileField({
  t,
  language,
  id: fieldId,
  label,
  optionalText,
  error,
  limits,
  countLimit,
  onSendFile,
  onRemove,
  onChange,
  ...props
}: VisitorFileFieldProps) {
  const [earlierFiles, setEarlierFiles] = useState(props.earlierFiles);
  const [failure, setFailure] = useState<string | null>(null);
  const visitorFiles = useVisitorFiles(onSendFile);
  /** Ids of the old files that are being replaced, by the row id of the new file. */
  const replacedIds = useRef(new Map<string, string>());
  const { isSending, hasFailed } = visitorFiles;
  const names = [
    ...earlierFiles.map(({ FileName }) => FileName),
    ...visitorFiles.files.filter(({ state }) => state === "sent").map(({ file }) => file.name),
  ];
  const uploadedRowIds = visitorFiles.files.filter(({ state }) => state === "sent").map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only changes of the names and state
  useEffect(() => onChange({ names, isSending, hasFailed }), [names.join("/"), isSending, hasFailed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each uploaded replacement
  useEffect(() => {
    for (const id of uploadedRowIds) {
      const replacedId = replacedIds.current.get(id);
      replacedIds.current.delete(id);
      if (replacedId) void removeFile(replacedId);
    }
  }, [uploadedRowIds.join("/")]);

  const formatText = (name: string, values?: Record<string, string | number>) =>
    t(`publicRequest.${name}`, values);
  const limitTexts = formatFileLimits(limits ?? { maxFileSize: 0, fileTypes: [] }, language);
  const accept = limits?.fileTypes.join(",");

  const describeProblem = (problem: unknown): string => {
    if (isFileRejected(problem)) return formatText(`file.${problem.problem}`, limitTexts);
    return formatError(problem, t);
  };
  const rows: UploadListFile[] = [
    ...earlierFiles.map(({ DocumentId, FileName, Size }) => ({
      ...{ id: DocumentId, name: FileName, size: formatBytes(Size, language) },
      ...{ state: "sent" as const, percent: 100 },
    })),
    ...visitorFiles.files.map(({ id, file, state, sentBytes: bytes, error: problem }) => ({
      ...{ id, name: file.name, size: formatBytes(file.size, language), state },
      percent: file.size > 0 ? Math.round((bytes / file.size) * 100) : 0,
      problem: state === "failed" ? describeProblem(problem) : undefined,
      canRetry: state === "failed" && !isFileRejected(problem) && getErrorText(problem).canRetry,
    })),
  ];
  const remainingCount = (countLimit?.count ?? Number.POSITIVE_INFINITY) - rows.length;

  async function removeFile(id: string): Promise<void> {
    const row = visitorFiles.files.find((file) => file.id === id);
    const documentId = row ? row.uploaded?.DocumentId : id;
    setFailure(null);
    try {
      if (documentId) await onRemove(documentId);
      visitorFiles.remove(id);
      setEarlierFiles((before) => before.filter(({ DocumentId }) => DocumentId !== id));
    } catch (problem) {
      setFailure(describeProblem(problem));
    }
  }

  /**
   * Uploads the new file. The old file is removed only after the new one is uploaded, so that a failed upload
   * loses nothing.
   */
  function replaceFile(id: string, by: File): void {
    const [row] = visitorFiles.add([by]);
    if (row) replacedIds.current.set(row, id);
  }

  return (
    <div className="grid gap-3">
      <Field id={fieldId} optionalText={optionalText} label={label} error={error ?? failure ?? undefined}>
        {(control) => (
          <FileDrop
            {...control}
            multiple
            disabled={limits === null || remainingCount <= 0}
            accept={accept}
            onFiles={(files) => visitorFiles.add(files.slice(0, remainingCount))}
            texts={{
              choose: formatText("filesChoose"),
              drop: formatText("filesDrop"),
              limits:
                countLimit && remainingCount <= 0 ? countLimit.text : formatText("filesLimits", limitTexts),
            }}
          />
        )}
      </Field>
      <UploadList
        files={rows}
        accept={accept}
        nonRemovableIds={earlierFiles
          .filter(({ canRemove }) => !canRemove)
          .map(({ DocumentId }) => DocumentId)}
        texts={{
          label: formatText("filesChosen"),
          sending: (name) => formatText("fileSending", { name }),
          kept: formatText("fileKept"),
          retryLabel: t("errors.retry"),
          remove: (name) => formatText("fileRemove", { name }),
          replace: (name) => formatText("fileReplace", { name }),
        }}
        onRemove={(id) => void removeFile(id)}
        onReplace={replaceFile}
        onRetry={visitorFiles.retry}
      />
    </div>
  );
}
