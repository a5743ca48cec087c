import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getApplicationListReport, getApplicationListReportPdf } from "#api/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Menu, saveFile } from "#ui/index.ts";
import { type ListState, toListBody } from "./list-state.ts";

interface ListExportProps {
  readonly state: ListState;
  /** These rows and no others; the whole list, as it is narrowed and ordered, when absent. */
  readonly ids?: readonly ApplicationId[] | undefined;
}

type Format = "xlsx" | "pdf";

/** Takes the list away as it is shown. */
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
  const making = useMutation({
    mutationFn: async (format: Format) => {
      const list = toListBody(state);
      const body = ids
        ? { ...list, SearchFilterValues: [{ Field: "ApplicationId" as const, Values: [...ids] }] }
        : list;
      const query = { SortBy: state.sort, SortDirection: state.direction };
      const report = format === "xlsx" ? getApplicationListReport : getApplicationListReportPdf;
      return report(client, { query, body });
    },
    onSuccess: (bytes, format) => saveFile(bytes, fileName(format)),
  });
  const status = making.isPending
    ? t("applications.export.making")
    : making.isSuccess
      ? t("applications.export.saved", { name: fileName(making.variables) })
      : "";
  return { save: (format: Format) => making.mutate(format), isBusy: making.isPending, status };
}

/** As the service calls it: `applications-2026-11-21.xlsx`. */
function fileName(format: Format): string {
  const today = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
  return `applications-${today}.${format}`;
}
