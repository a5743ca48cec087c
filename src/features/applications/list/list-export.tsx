import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  getApplicationListReport,
  getApplicationListReportPdf,
} from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useText } from "#i18n/use-text.ts";
import { type IconName, Menu, type MenuItem, saveFile } from "#ui/index.ts";
import { useIsCallOffered } from "#work/feature-switches.tsx";
import { type ListState, toListBody } from "./list-state.ts";

export interface ListExportProps {
  readonly state: ListState;
  /** Rows to export; undefined for all rows that match the filter. */
  readonly ids?: readonly ApplicationId[] | undefined;
}

type Format = "xlsx" | "pdf";

export function ListExport({ state, ids }: ListExportProps) {
  const t = useText();
  const exportMenu = useListExport({ state, ids });
  if (exportMenu.items.length === 0) return null;
  return (
    <>
      <Menu
        label={t(exportMenu.isBusy ? "applications.export.busy" : "applications.export.action")}
        items={exportMenu.items}
      />
      <ExportStatus text={exportMenu.status} />
    </>
  );
}

export function ExportStatus({ text }: { text: string }) {
  return (
    <span role="status" className={text ? "text-muted text-sm" : "sr-only"}>
      {text}
    </span>
  );
}

/** Returns a menu item for each export format of the provider, and a text about the progress. */
export function useListExport({ state, ids }: ListExportProps) {
  const t = useText();
  const client = useClient();
  const exportMutation = useMutation({
    mutationFn: async (format: Format) => {
      const listBody = toListBody(state);
      const body = ids
        ? { ...listBody, SearchFilterValues: [{ Field: "ApplicationId" as const, Values: [...ids] }] }
        : listBody;
      const query = { SortBy: state.sort, SortDirection: state.direction };
      const reportEndpoint = format === "xlsx" ? getApplicationListReport : getApplicationListReportPdf;
      return client.call(reportEndpoint, { query, body });
    },
    onSuccess: (bytes, format) => saveFile(bytes, createFileName(format)),
  });
  const status = exportMutation.isPending
    ? t("applications.export.making")
    : exportMutation.isSuccess
      ? t("applications.export.saved", { name: createFileName(exportMutation.variables) })
      : "";
  const createItem = (format: Format, icon: IconName): MenuItem => ({
    id: format,
    label: t(`applications.export.${format}`),
    icon,
    disabled: exportMutation.isPending,
    onSelect: () => exportMutation.mutate(format),
  });
  const isCallOffered = useIsCallOffered();
  const items = [
    ...(isCallOffered(getApplicationListReport) ? [createItem("xlsx", "table")] : []),
    ...(isCallOffered(getApplicationListReportPdf) ? [createItem("pdf", "document")] : []),
  ];
  return {
    items,
    isBusy: exportMutation.isPending,
    status,
  };
}

/** Returns a file name in the format that the service uses: `applications-2026-11-21.xlsx`. */
function createFileName(format: Format): string {
  return `applications-${getCouncilDay()}.${format}`;
}
