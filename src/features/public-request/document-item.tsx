import { useEffect, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import { formatBytes } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { FileDrop } from "#ui/files/file-drop.tsx";
import { UploadList, type UploadListFile } from "#ui/files/upload-list.tsx";
import { Field } from "#ui/forms/field.tsx";
import { type FileLimits, isFileRejected } from "#work/files/file-check.ts";
import { type UploadFile, useVisitorFiles } from "#work/uploads/visitor-files.ts";
import type { ItemFiles, RequestedItem } from "./read-answers.ts";
import type { UploadedFile } from "./uploaded-file-record.ts";

export interface DocumentItemProps {
  readonly t: Text;
  readonly language: string;
  readonly item: RequestedItem;
  /** Id of the file control's element. */
  readonly id: string;
  /** Text beside the label of an optional file, such as "(optional)". */
  readonly optionalText?: string | undefined;
  readonly error: string | undefined;
  readonly limits: FileLimits | null;
  readonly onSendFile: UploadFile<UploadedFile>;
  readonly onRemove: (documentId: string) => Promise<void>;
  readonly onChange: (files: ItemFiles) => void;
}

/** Uploads files for one requested document. Each file is stored when its upload is complete. */
export function DocumentItem({
  t,
  language,
  item,
  id: fieldId,
  optionalText,
  error,
  limits,
  onSendFile,
  onRemove,
  onChange,
}: DocumentItemProps) {
  const [earlier, setEarlier] = useState(item.Documents);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useVisitorFiles(onSendFile);
  const names = [
    ...earlier.map(({ FileName }) => FileName),
    ...sent.files.filter(({ state }) => state === "sent").map(({ file }) => file.name),
  ];
  const { isSending, hasFailed } = sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only changes of the names and state
  useEffect(() => onChange({ names, isSending, hasFailed }), [names.join("/"), isSending, hasFailed]);

  const format = (name: string, values?: Record<string, string | number>) =>
    t(`publicRequest.${name}`, values);
  const size = formatBytes(limits?.maxFileSize ?? 0, language);
  const types = (limits?.fileTypes ?? []).map((type) => type.slice(1).toUpperCase()).join(", ");

  const explain = (problem: unknown): string => {
    if (isFileRejected(problem)) return format(`file.${problem.problem}`, { size, types });
    const { text, key, list } = getErrorText(problem);
    return text ?? list?.map((one) => one.text).join(" ") ?? t(key ?? "errors.empty");
  };
  const rows: UploadListFile[] = [
    ...earlier.map(({ Id, FileName, Size }) => ({
      ...{ id: Id, name: FileName, size: formatBytes(Size, language), state: "sent" as const, percent: 100 },
    })),
    ...sent.files.map(({ id, file, state, sent: bytes, error: problem }) => ({
      ...{ id, name: file.name, size: formatBytes(file.size, language), state },
      percent: file.size > 0 ? Math.round((bytes / file.size) * 100) : 0,
      problem: state === "failed" ? explain(problem) : undefined,
      canRetry: state === "failed" && !isFileRejected(problem) && getErrorText(problem).canRetry,
    })),
  ];

  async function remove(id: string): Promise<void> {
    const row = sent.files.find((one) => one.id === id);
    const documentId = row ? row.uploaded?.DocumentId : id;
    setFailure(null);
    try {
      if (documentId) await onRemove(documentId);
      sent.remove(id);
      setEarlier((before) => before.filter(({ Id }) => Id !== id));
    } catch (problem) {
      setFailure(explain(problem));
    }
  }

  const others = earlier.filter(({ IsMine }) => !IsMine);
  return (
    <div className="grid gap-3">
      <Field
        id={fieldId}
        optionalText={optionalText}
        label={labelOf(format("yourFiles"), item)}
        error={error ?? failure ?? undefined}
      >
        {(control) => (
          <FileDrop
            {...control}
            multiple
            disabled={limits === null}
            accept={limits?.fileTypes.join(",")}
            onFiles={sent.add}
            texts={{
              choose: format("filesChoose"),
              drop: format("filesDrop"),
              limits: format("filesLimits", { types, size }),
            }}
          />
        )}
      </Field>
      <UploadList
        files={rows}
        fixed={others.map(({ Id }) => Id)}
        texts={{
          label: format("filesChosen"),
          sending: (name) => format("fileSending", { name }),
          kept: format("fileKept"),
          retry: t("errors.retry"),
          remove: (name) => format("fileRemove", { name }),
        }}
        onRemove={(id) => void remove(id)}
        onRetry={sent.retry}
      />
    </div>
  );
}

/** Adds the item's name to a label that occurs several times, for screen readers. */
function labelOf(words: string, { Label }: RequestedItem) {
  return (
    <>
      {words}
      <span className="sr-only">{`: ${Label}`}</span>
    </>
  );
}
