/** A checklist that prepares the site for the inspection. Open items do not prevent the inspection. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { updateInspectionCheckList as call, Inspection } from "#contract/applications/inspection.ts";
import { updateInspectionCheckList } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, Skeleton } from "#ui/index.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { inspectionChecklistQuery } from "../inspections.queries.ts";

type CheckList = z.output<(typeof call)["reply"]>;
type ReadinessItem = CheckList["Items"][number];

export function ReadinessList({ inspection }: { inspection: Inspection }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const query = inspectionChecklistQuery(client, inspection.ApplicationId, inspection.Id);
  const readiness = useQuery(query);
  const changeMutation = useMutation({
    mutationFn: ({ Id: ItemId, status }: Pick<ReadinessItem, "Id" | "status">) =>
      client.call(updateInspectionCheckList, { params: { id: inspection.Id }, body: { ItemId, status } }),
    ...createOptimisticUpdate<Pick<ReadinessItem, "Id" | "status">>(queries, query, ({ Id, status }) =>
      queries.setQueryData<CheckList>(
        query.queryKey,
        (list) =>
          list && { ...list, Items: list.Items.map((item) => (item.Id === Id ? { ...item, status } : item)) },
      ),
    ),
  });
  if (readiness.isPending) return <Skeleton lines={3} />;
  // The checklist is optional, so nothing is shown if loading fails.
  if (!readiness.data) return null;
  const { Items } = readiness.data;
  const openCount = Items.filter(({ status }) => status === "Open").length;
  return (
    <fieldset className="rounded-theme border border-line p-4">
      <legend className="px-1 font-medium">{t("inspections.ready.title")}</legend>
      <p role="status" className="mb-2 text-muted text-sm">
        {openCount === 0 ? t("inspections.ready.all") : t("inspections.ready.open", { count: openCount })}
      </p>
      <ul className="grid gap-1">
        {Items.map(({ Id, Text, status }) => (
          <li key={Id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Checkbox
              label={status === "NotNeeded" ? <span className="text-muted line-through">{Text}</span> : Text}
              checked={status === "Ready"}
              disabled={status === "NotNeeded"}
              onChange={(event) =>
                changeMutation.mutate({ Id, status: event.target.checked ? "Ready" : "Open" })
              }
            />
            {status !== "Ready" && (
              <Button
                size="s"
                variant="quiet"
                aria-pressed={status === "NotNeeded"}
                aria-label={`${t("inspections.ready.notNeeded")}: ${Text}`}
                onClick={() =>
                  changeMutation.mutate({ Id, status: status === "Open" ? "NotNeeded" : "Open" })
                }
              >
                {t(status === "Open" ? "inspections.ready.notNeeded" : "inspections.ready.needed")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
