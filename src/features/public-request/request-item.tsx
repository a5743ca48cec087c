import type { Text } from "#i18n/use-text.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { AnswerItem } from "./answer-item.tsx";
import { DocumentItem } from "./document-item.tsx";
import type { ItemFiles, RequestedItem } from "./read-answers.ts";

export interface RequestItemProps {
  readonly t: Text;
  readonly language: string;
  readonly item: RequestedItem;
  readonly position: number;
  readonly error: string | undefined;
  readonly limits: FileLimits | null;
  readonly signInHref: string;
  readonly onSendFile: UploadFile;
  readonly onRemoveDocument: (documentId: string) => Promise<void>;
  readonly onFiles: (files: ItemFiles) => void;
}

export function RequestItem({ t, item, position, error, signInHref, ...files }: RequestItemProps) {
  const isAnswer = item.Kind === "answer";
  return (
    <li className="grid gap-4">
      <div className="grid gap-2">
        <h3 className="font-semibold text-lg">{`${position}. ${item.Label}`}</h3>
        {item.Remark && (
          <p className="border-line border-s-4 ps-4">
            <span className="block text-muted text-sm">{t("publicRequest.remark")}</span>
            <span className="whitespace-pre-line">{item.Remark}</span>
          </p>
        )}
        {item.IsDone && <p className="text-muted">{t("publicRequest.done")}</p>}
      </div>
      {isAnswer && (
        <AnswerItem t={t} language={files.language} item={item} error={error} signInHref={signInHref} />
      )}
      {(!isAnswer || item.TakesDocuments) && (
        <DocumentItem
          id={isAnswer ? `files-${item.Id}` : `item-${item.Id}`}
          optionalText={isAnswer ? t("publicRequest.optional") : undefined}
          t={t}
          language={files.language}
          item={item}
          error={isAnswer ? undefined : error}
          limits={files.limits}
          onSendFile={files.onSendFile}
          onRemove={files.onRemoveDocument}
          onChange={files.onFiles}
        />
      )}
    </li>
  );
}
