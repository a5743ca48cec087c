import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, ProgressBar, Select, TextInput } from "#ui/index.ts";
import { type DocumentFilter, type DocumentGroups, isOutstandingType } from "./document-groups.ts";
import type { DocumentRowRights } from "./document-row.tsx";
import { canOpenDocument, getShownDocumentState, type ShownDocumentState } from "./document-state.ts";
import { DownloadAll } from "./download-all.tsx";
import { toSafeFileName } from "./safe-file-name.ts";

/** The filters are visible if there are at least this many documents. */
const FILTER_THRESHOLD = 8;

interface SectionHeadProps {
  readonly applicationId: ApplicationId;
  readonly applicationName: string;
  readonly documents: readonly ApplicationDocument[];
  readonly groups: DocumentGroups;
  readonly rights: DocumentRowRights;
  readonly filter: DocumentFilter;
  readonly onFilter: (filter: DocumentFilter) => void;
}

/** Shows the progress of the required documents, the filters, and the download of all documents. */
export function DocumentSectionHead({
  applicationId,
  applicationName,
  documents,
  groups,
  rights,
  filter,
  onFilter,
}: SectionHeadProps) {
  const t = useText();
  const files = documents.filter((document) => canOpenDocument(document) && document.State !== "Superseded");
  const totalSize = files.reduce((sum, { Size }) => sum + Size, 0);
  const rejectedTypes = groups.typeGroups.filter(
    (kind) => isOutstandingType(kind) && kind.state !== "Required",
  );
  const missingCount = groups.requiredCount - groups.uploadedCount;
  const hasProgress = rights.mayAdd && groups.requiredCount > 0;
  const filterBar = documents.length > FILTER_THRESHOLD && (
    <DocumentFilters documents={documents} filter={filter} onFilter={onFilter} />
  );
  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {!hasProgress && filterBar}
        {hasProgress && (
          <div className="grid min-w-56 max-w-md grow gap-1.5">
            <p role="status" className={`font-medium ${rejectedTypes.length > 0 ? "text-danger-text" : ""}`}>
              {rejectedTypes.length > 0
                ? t("documents.sentBack", { count: rejectedTypes.length })
                : missingCount > 0
                  ? t("documents.someThere", { count: missingCount })
                  : t("documents.allThere")}
            </p>
            <ProgressBar
              value={groups.uploadedCount}
              max={groups.requiredCount}
              label={t("documents.progress")}
            />
            <p className="text-muted text-sm">
              {t("documents.thereOf", { there: groups.uploadedCount, required: groups.requiredCount })}
            </p>
          </div>
        )}
        {files.length > 1 && (
          <span className="ms-auto">
            <DownloadAll
              applicationId={applicationId}
              totalSize={totalSize}
              fileName={t("documents.zipName", { name: toSafeFileName(applicationName) })}
            />
          </span>
        )}
      </div>
      {hasProgress && filterBar}
    </div>
  );
}

function DocumentFilters({
  documents,
  filter,
  onFilter,
}: Pick<SectionHeadProps, "documents" | "filter" | "onFilter">) {
  const t = useText();
  const states = [...new Set(documents.map(getShownDocumentState))].filter((state) => state !== "Superseded");
  return (
    <div className="flex min-w-64 grow flex-wrap items-center gap-3">
      <span className="relative min-w-44 max-w-80 flex-1">
        <Icon
          name="search"
          size="s"
          className="pointer-events-none absolute inset-s-3 top-1/2 -translate-y-1/2 text-muted"
        />
        <TextInput
          type="search"
          className="ps-9"
          aria-label={t("documents.find")}
          placeholder={t("documents.find")}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </span>
      <Select
        className="w-auto"
        aria-label={t("documents.findState")}
        value={filter.state}
        options={[
          { value: "", label: t("documents.anyState") },
          ...states.map((state) => ({ value: state, label: t(`documents.state.${state}`) })),
        ]}
        onChange={(event) => onFilter({ ...filter, state: event.target.value as ShownDocumentState | "" })}
      />
    </div>
  );
}
