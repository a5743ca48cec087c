import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { CheckList } from "#contract/applications/checklist.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Alert, EmptyState, ProgressBar, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import type { RenderUpload } from "./attach-documents-dialog.tsx";
import { countChecklistItems } from "./checklist-counts.ts";
import { ChecklistItem } from "./checklist-item.tsx";
import { checklistsQuery } from "./checklists.queries.ts";
import { sortChecklistItems } from "./item-order.ts";

interface ChecklistSectionProps {
  readonly applicationId: ApplicationId;
  /** Opens a document in the viewer. */
  readonly onOpen: (documentId: string) => void;
  /** Undefined if the person cannot upload documents. */
  readonly renderUpload: RenderUpload | undefined;
}

/** Shows the application's checklists, one for each stage of the workflow. */
export function ChecklistSection({ applicationId, ...tools }: ChecklistSectionProps) {
  const t = useText();
  const checklists = useQuery(checklistsQuery(useClient(), applicationId));
  if (checklists.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(checklists))
    return (
      <LoadError
        title={t("checklists.failed")}
        onRetry={() => checklists.refetch()}
        error={checklists.error}
      />
    );
  const { Lists, Reason } = checklists.data;
  if (Lists.length === 0)
    return (
      <EmptyState icon="clipboard" title={t("checklists.none")}>
        {t("checklists.noneText")}
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      <ChecklistSummary lists={Lists} isOpen={Reason === null} />
      {Reason && <Alert tone="info">{Reason}</Alert>}
      <div>
        {Lists.map((list) => (
          <StageChecklist key={list.Id} list={list} {...tools} />
        ))}
      </div>
    </div>
  );
}

/** Shows how many items wait for the applicant, and the progress over the current and past stages. */
function ChecklistSummary({ lists, isOpen }: { lists: readonly CheckList[]; isOpen: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { sentBackCount, outstandingCount, doneCount, totalCount } = countChecklistItems(lists);
  const waitingTexts = [
    ...(sentBackCount > 0 ? [t("checklists.sentBack", { count: sentBackCount })] : []),
    ...(outstandingCount > 0 ? [t("checklists.open", { count: outstandingCount })] : []),
  ];
  if (totalCount === 0) return null;
  return (
    <div className="grid max-w-md gap-1.5">
      {isOpen && (
        <p role="status" className={`font-medium ${sentBackCount > 0 ? "text-danger-text" : ""}`}>
          {waitingTexts.length > 0 ? waitingTexts.join(" ") : t("checklists.nothingOpen")}
        </p>
      )}
      <ProgressBar value={doneCount} max={totalCount} label={t("checklists.progress")} />
      <p className="text-muted text-sm">
        {t("checklists.settledOf", {
          settled: formatNumber(doneCount, language),
          total: formatNumber(totalCount, language),
        })}
      </p>
      <p className="text-muted text-sm">{t("checklists.scope")}</p>
    </div>
  );
}

interface StageChecklistProps extends Omit<ChecklistSectionProps, "applicationId"> {
  readonly list: CheckList;
}

/** Shows the checklist of one stage. It is expanded if the stage is current or if an item was rejected. */
function StageChecklist({ list, ...tools }: StageChecklistProps) {
  const t = useText();
  const language = useLanguage();
  const { Name, State, Progress, Items } = list;
  const hasRejectedItems = Items.some(({ Status }) => Status === "Rejected");
  return (
    <details open={State === "current" || hasRejectedItems} className="border-line border-t last:border-b">
      <summary className="w-auto flex-wrap gap-y-1 py-2 text-ink">
        <h3 className="grow basis-32 font-display font-semibold text-lg">{Name}</h3>
        <span className="text-muted text-sm max-sm:basis-full max-sm:ps-7">
          {t(`checklists.state.${State}`)}
          {` · ${t("checklists.settledOf", {
            settled: formatNumber(Progress.Settled, language),
            total: formatNumber(Progress.Total, language),
          })}`}
        </span>
      </summary>
      {State === "upcoming" && <p className="ps-7 pb-2 text-muted text-sm">{t("checklists.later")}</p>}
      <ul className="divide-y divide-line ps-7 pb-3">
        {sortChecklistItems(Items).map((item) => (
          <ChecklistItem key={item.Id} item={item} {...tools} />
        ))}
      </ul>
    </details>
  );
}
