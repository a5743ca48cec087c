import { useState } from "react";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { DotSeparated, Icon, Menu, type MenuItem, RowButton, StatusTag } from "#ui/index.ts";
import { DocumentName } from "./document-name.tsx";
import {
  canOpenDocument,
  documentStateTones,
  getShownDocumentState,
  isEditableDocument,
  isRejectedDocument,
} from "./document-state.ts";
import { DocumentTypesDialog } from "./document-types-dialog.tsx";
import { DocumentVersionsDialog } from "./document-versions-dialog.tsx";
import { useDocumentDownload } from "./use-document-download.ts";

export interface DocumentRowRights {
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

interface DocumentRowProps {
  readonly document: ApplicationDocument;
  readonly rights: DocumentRowRights;
  readonly acceptedFileTypes: string;
  readonly onOpen: (id: string) => void;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
  /** True if the application waits until the applicant downloads this document. */
  readonly isAwaited?: boolean | undefined;
}

export function DocumentRow({
  document,
  rights,
  acceptedFileTypes,
  onOpen,
  onReplace,
  onRemove,
  isAwaited = false,
}: DocumentRowProps) {
  const t = useText();
  const [dialog, setDialog] = useState<"labels" | "versions" | null>(null);
  const download = useDocumentDownload(document);
  const { FileName, Version, Reason, IsOutcome } = document;
  const state = getShownDocumentState(document);
  const mayChange = rights.mayAdd && isEditableDocument(document);
  const replace = () => pickFiles({ accept: acceptedFileTypes }, ([file]) => file && onReplace(file));
  const createMenuItem = (
    id: string,
    icon: MenuItem["icon"],
    onSelect: () => void,
    danger = false,
  ): MenuItem => ({
    ...{ id, icon, onSelect, danger },
    label: t(`documents.action.${id}`),
  });
  const items = [
    mayChange && createMenuItem("replace", "upload", replace),
    mayChange && createMenuItem("labels", "link", () => setDialog("labels")),
    Version > 1 && createMenuItem("versions", "clock", () => setDialog("versions")),
    rights.mayRemove && !IsOutcome && createMenuItem("delete", "trash", onRemove, true),
  ].filter((item) => item !== false);

  return (
    <li data-document={document.Id} className="flex items-start gap-3 py-row">
      <Icon
        name={isRejectedDocument(document) ? "error" : "document"}
        className={`mt-0.5 shrink-0 ${isRejectedDocument(document) ? "text-danger-text" : "text-muted"}`}
      />
      <div className="grid min-w-0 grow gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <DocumentName document={document} onOpen={onOpen} />
          <DocumentFacts document={document} />
        </div>
        <StatusTag
          tone={documentStateTones[state]}
          className="self-start justify-self-start whitespace-normal"
        >
          {t(`documents.state.${state}`)}
        </StatusTag>
        {Reason && <p className="max-w-prose text-sm md:col-span-2">{Reason}</p>}
        {mayChange && isRejectedDocument(document) && (
          // On phones, the button may extend below the icons at the end of the row.
          <p className="max-md:-me-24 md:col-span-2">
            <RowButton
              variant="secondary"
              label={t("documents.action.replace")}
              row={FileName}
              icon="upload"
              onClick={replace}
            />
          </p>
        )}
      </div>
      <span className="-my-1.5 flex shrink-0 print:hidden">
        {canOpenDocument(document) && (
          <RowButton
            label={t("documents.download")}
            row={FileName}
            variant={isAwaited ? "primary" : "quiet"}
            iconOnly={!isAwaited}
            icon="download"
            busy={download.isPending}
            onClick={() => download.mutate()}
          />
        )}
        {items.length > 0 && (
          <Menu
            label={t("documents.more", { name: FileName })}
            button={<Icon name="more" />}
            align="end"
            items={items}
          />
        )}
      </span>
      {dialog === "labels" && <DocumentTypesDialog document={document} onClose={() => setDialog(null)} />}
      {dialog === "versions" && (
        <DocumentVersionsDialog document={document} onOpen={onOpen} onClose={() => setDialog(null)} />
      )}
    </li>
  );
}

function DocumentFacts({ document }: { document: ApplicationDocument }) {
  const t = useText();
  const language = useLanguage();
  const { Size, Version, UploadedAt, UploadedBy, State, DrawingNumber, Revision } = document;
  return (
    <DotSeparated
      className="text-muted text-sm"
      parts={[
        <span key="at">
          {State === "Scanning" && <span className="spinner me-1.5" aria-hidden="true" />}
          <DateText iso={UploadedAt} form="date" />
        </span>,
        UploadedBy,
        formatBytes(Size, language),
        Version > 1 && t("documents.version", { version: formatNumber(Version, language) }),
        DrawingNumber &&
          t(Revision ? "documents.drawing.named" : "documents.drawing.unrevised", {
            number: DrawingNumber,
            revision: Revision ?? "",
          }),
      ]}
    />
  );
}
