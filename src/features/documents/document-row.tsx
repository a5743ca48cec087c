import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { deleteDocument, downloadDocument, getDownloadUrl } from "#api/document.ts";
import type { ApplicationDocument } from "#contract/document.ts";
import { formatBytes, formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { Button, openFile, StatusTag, saveFile, Td, Tr } from "#ui/index.ts";
import { stateTones } from "./document-state.ts";
import { documentKeys } from "./documents.queries.ts";

interface DocumentRowProps {
  readonly document: ApplicationDocument;
  readonly mayDelete: boolean;
}

/** Where all are tight the size makes way for the name, and stands with the date. */
export const UNLESS_NARROW = "@max-[52rem]/table:hidden";

export function DocumentRow({ document, mayDelete }: DocumentRowProps) {
  const t = useText();
  const language = useLanguage();
  const version = t("documents.version", { version: formatNumber(document.Version, language) });
  return (
    <Tr>
      <Td>
        <DocumentName document={document} />
        <span className="block text-muted text-sm">
          {t(document.IsOutcome ? "documents.fromAuthority" : "documents.kind", {
            group: document.DocumentTypeGroup,
            type: document.DocumentTypeName,
          })}
        </span>
      </Td>
      <Td label={t("documents.column.state")}>
        <span>
          <StatusTag tone={stateTones[document.State]} className="whitespace-normal">
            {t(`documents.state.${document.State}`)}
          </StatusTag>
          {document.Reason && <span className="mt-1 block text-sm">{document.Reason}</span>}
        </span>
      </Td>
      <Td numeric label={t("documents.column.size")} className={UNLESS_NARROW}>
        {formatBytes(document.Size, language)}
        {document.Version > 1 && <span className="block text-muted text-sm">{version}</span>}
      </Td>
      <Td label={t("documents.column.added")}>
        <span>
          <When iso={document.UploadedAt} say="date" />
          <span className="block text-muted text-sm">{document.UploadedBy}</span>
          <span className="hidden text-muted text-sm @max-[52rem]/table:block">
            {`${formatBytes(document.Size, language)} · ${version}`}
          </span>
        </span>
      </Td>
      <Td>
        <RowActions document={document} mayDelete={mayDelete && !document.IsOutcome} />
      </Td>
    </Tr>
  );
}

/** Opens it beside the portal, by a URL that needs no bearer and lives for minutes. */
function DocumentName({ document }: Pick<DocumentRowProps, "document">) {
  const client = useClient();
  const opening = useMutation({
    mutationFn: () => getDownloadUrl(client, { params: { id: document.Id } }),
    onSuccess: ({ Url }) => openFile(Url),
  });
  return (
    <button
      type="button"
      className="link text-start font-medium break-words"
      aria-busy={opening.isPending}
      onClick={() => opening.mutate()}
    >
      <bdi>{document.FileName}</bdi>
    </button>
  );
}

function RowActions({ document, mayDelete }: DocumentRowProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => downloadDocument(client, { params: { id: document.Id } }),
    onSuccess: (bytes) => saveFile(bytes, document.FileName),
  });
  const removal = useMutation({
    mutationFn: () => deleteDocument(client, { params: { id: document.Id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: documentKeys.of(document.ApplicationId) }),
  });
  const say = (action: string) => ({
    "aria-label": `${t(`documents.${action}`)}: ${document.FileName}`,
    title: t(`documents.${action}`),
  });
  return (
    <span className="flex justify-end print:hidden">
      <Button
        {...say("download")}
        size="s"
        variant="quiet"
        icon="download"
        busy={download.isPending}
        onClick={() => download.mutate()}
      />
      {mayDelete && (
        <Button
          {...say("delete")}
          size="s"
          variant="quiet"
          icon="trash"
          busy={removal.isPending}
          onClick={() => removal.mutate()}
        />
      )}
    </span>
  );
}
