import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  getApplicationListReport,
  getApplicationListReportPdf,
} from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Menu, saveFile } from "#ui/index.ts";
import { type ListState, toListBody } from "./list-state.ts";

interface ListExportProps {
  readonly state: ListState;
  /** Only these rows; undefined for all rows that match the filter. */
  readonly ids?: readonly ApplicationId[] | undefined;
}

type Format = "xlsx" | "pdf";

/** Exports the list as a spreadsheet or PDF. */
export function ListExport({ state, ids }: ListExportProps) {
  const t = useText();
  const { save, isBusy, status } = useListExport(state, ids);
  return (
    <>
      <Menu
        label={t(isBusy ? "applications.export.busy" : "applications.export.action")}
        items={[
          {
            id: "xlsx",
            label: t("applications.export.xlsx"),
            icon: "table",
            disabled: isBusy,
            onSelect: () => save("xlsx"),
          },
          {
            id: "pdf",
            label: t("applications.export.pdf"),
            icon: "document",
            disabled: isBusy,
            onSelect: () => save("pdf"),
          },
        ]}
      />
      <span role="status" className={status ? "text-muted text-sm" : "sr-only"}>
        {status}
      </span>
    </>
  );
}

function useListExport(state: ListState, ids: ListExportProps["ids"]) {
  const t = useText();
  const client = useClient();
  const exporting = useMutation({
    mutationFn: async (format: Format) => {
      const list = toListBody(state);
      const body = ids
        ? { ...list, SearchFilterValues: [{ Field: "ApplicationId" as const, Values: [...ids] }] }
        : list;
      const query = { SortBy: state.sort, SortDirection: state.direction };
      const report = format === "xlsx" ? getApplicationListReport : getApplicationListReportPdf;
      return client.call(report, { query, body });
    },
    onSuccess: (bytes, format) => saveFile(bytes, fileName(format)),
  });
  const status = exporting.isPending
    ? t("applications.export.making")
    : exporting.isSuccess
      ? t("applications.export.saved", { name: fileName(exporting.variables) })
      : "";
  return { save: (format: Format) => exporting.mutate(format), isBusy: exporting.isPending, status };
}

/** The service's own file name: `applications-2026-11-21.xlsx`. */
function fileName(format: Format): string {
  const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
  return `applications-${today}.${format}`;
}
