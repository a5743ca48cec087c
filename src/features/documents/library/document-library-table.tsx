import type { getMyDocuments } from "#contract/applications/document.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Link, RowButton, StatusTag, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { DocumentName } from "../document-name.tsx";
import { documentStateTones, getShownDocumentState } from "../document-state.ts";
import { useDocumentDownload } from "../use-document-download.ts";

type LibraryDocument = EndpointReply<typeof getMyDocuments>["Items"][number];

interface LibraryTableProps {
  readonly documents: readonly LibraryDocument[];
  /** True while another page loads and the previous rows remain visible. */
  readonly isStale: boolean;
  readonly onOpen: (documentId: string) => void;
  readonly applicationHref: (id: ApplicationId) => string;
}

export function DocumentLibraryTable({ documents, isStale, onOpen, applicationHref }: LibraryTableProps) {
  const t = useText();
  return (
    <div className={isStale ? "opacity-60" : ""} aria-busy={isStale}>
      <Table
        caption={t("documents.library.title")}
        className="text-[0.9375rem] [&_td]:align-top @min-[40rem]/table:table-fixed"
      >
        <Thead>
          <Tr>
            <Th className="@min-[56rem]/table:w-[38%]">{t("documents.column.document")}</Th>
            <Th>{t("documents.library.application")}</Th>
            <Th className="w-40 @min-[56rem]/table:w-44">{t("documents.column.state")}</Th>
            <Th className="w-32">{t("documents.column.added")}</Th>
            <Th className="w-16">
              <span className="sr-only">{t("documents.column.actions")}</span>
            </Th>
          </Tr>
        </Thead>
        <Tbody>
          {documents.map((document) => (
            <LibraryRow
              key={document.Id}
              document={document}
              onOpen={onOpen}
              href={applicationHref(document.ApplicationId)}
            />
          ))}
        </Tbody>
      </Table>
    </div>
  );
}

/**
 * In a narrow table, a row is displayed as a card. Name and download button come first, followed by the other
 * cells.
 */
const CARD = "@max-[40rem]/table:grid @max-[40rem]/table:grid-cols-[minmax(0,1fr)_auto]";
const CARD_FACT = "@max-[40rem]/table:col-span-2";

interface LibraryRowProps {
  readonly document: LibraryDocument;
  readonly onOpen: (documentId: string) => void;
  readonly href: string;
}

function LibraryRow({ document, onOpen, href }: LibraryRowProps) {
  const t = useText();
  const language = useLanguage();
  const download = useDocumentDownload(document);
  const state = getShownDocumentState(document);
  return (
    <Tr className={CARD}>
      <Td>
        <DocumentName document={document} onOpen={onOpen} />
        <span className="block text-muted text-sm">
          {`${document.DocumentTypeName} · ${formatBytes(document.Size, language)}`}
        </span>
      </Td>
      <Td label={t("documents.library.application")} className={CARD_FACT}>
        <span>
          <Link href={href}>
            <bdi>{document.ApplicationTitle}</bdi>
          </Link>
          {document.ApplicationNumber && (
            <span className="block whitespace-nowrap text-muted text-sm">{document.ApplicationNumber}</span>
          )}
        </span>
      </Td>
      <Td label={t("documents.column.state")} className={CARD_FACT}>
        <StatusTag tone={documentStateTones[state]}>{t(`documents.state.${state}`)}</StatusTag>
      </Td>
      <Td label={t("documents.column.added")} className={CARD_FACT}>
        <DateText iso={document.UploadedAt} form="date" />
      </Td>
      <Td className="@max-[40rem]/table:col-start-2 @max-[40rem]/table:row-start-1">
        <span className="flex justify-end print:hidden">
          <RowButton
            label={t("documents.download")}
            row={document.FileName}
            iconOnly
            icon="download"
            busy={download.isPending}
            onClick={() => download.mutate()}
          />
        </span>
      </Td>
    </Tr>
  );
}
