import type { getMyDocuments } from "#contract/applications/document.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DotSeparated, RowButton } from "#ui/index.ts";
import { type FileLimits, findFileProblem } from "#work/files/file-check.ts";
import { formatFileLimits } from "#work/files/format-file-limits.ts";
import { DocumentThumbnail } from "../thumbnail.tsx";

type LibraryDocument = EndpointReply<typeof getMyDocuments>["Items"][number];

interface LibraryItemProps {
  readonly document: LibraryDocument;
  readonly limits: FileLimits;
  readonly isBusy: boolean;
  readonly onSelect: () => void;
}

/** Shows a document of an earlier application, with the reason if the question does not accept it. */
export function DocumentLibraryItem({ document, limits, isBusy, onSelect }: LibraryItemProps) {
  const t = useText();
  const language = useLanguage();
  const { FileName, Size, DocumentTypeName, UploadedAt, ApplicationNumber, ApplicationTitle } = document;
  const problem = findFileProblem({ name: FileName, size: Size }, limits);
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-theme border border-line bg-raised px-3 py-2">
      <DocumentThumbnail document={document} />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">
          <bdi>{FileName}</bdi>
        </p>
        <DotSeparated
          className="text-muted text-sm"
          parts={[
            DocumentTypeName,
            formatBytes(Size, language),
            <DateText key="at" iso={UploadedAt} form="date" />,
          ]}
        />
        <DotSeparated className="text-muted text-sm" parts={[ApplicationNumber, ApplicationTitle]} />
        {problem && (
          <p className="text-sm text-warning-text">
            {t(`lodgement.file.problem.${problem}`, formatFileLimits(limits, language))}
          </p>
        )}
      </div>
      {!problem && (
        <RowButton
          variant="secondary"
          label={t("lodgement.document.take")}
          row={FileName}
          className="whitespace-nowrap max-sm:ms-14"
          busy={isBusy}
          onClick={onSelect}
        />
      )}
    </li>
  );
}
