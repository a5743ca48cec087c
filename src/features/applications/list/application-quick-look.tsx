import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { SidePanelDetails } from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, DescriptionList, SidePanel, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { getWaitingFor } from "#work/next-step/next-step.ts";
import { ApplicationNumber, ApplicationStatus, DueDate } from "../application-facts.tsx";
import type { ApplicationPaths } from "../application-paths.ts";
import { applicationSidePanelQuery } from "../applications.queries.ts";

interface QuickLookProps {
  readonly id: ApplicationId;
  readonly paths: ApplicationPaths;
  readonly onClose: () => void;
}

/** Side panel with one application's key facts. */
export function ApplicationQuickLook({ id, paths, onClose }: QuickLookProps) {
  const t = useText();
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t("applications.list.quickLook")}
      closeLabel={t("applications.close")}
    >
      <QuickLookContent id={id} paths={paths} />
    </SidePanel>
  );
}

function QuickLookContent({ id, paths }: { id: ApplicationId; paths: ApplicationPaths }) {
  const t = useText();
  const quickLook = useQuery(applicationSidePanelQuery(useClient(), id));
  if (quickLook.isPending) return <Skeleton lines={6} />;
  if (isUnavailable(quickLook)) {
    return (
      <LoadError
        title={t("applications.list.failed")}
        onRetry={() => quickLook.refetch()}
        error={quickLook.error}
      />
    );
  }
  return <QuickLookDetails quickLook={quickLook.data} paths={paths} />;
}

function QuickLookDetails({ quickLook, paths }: { quickLook: SidePanelDetails; paths: ApplicationPaths }) {
  const t = useText();
  const { Application: application, CurrentStage: stage } = quickLook;
  const isMine = getWaitingFor(application) === "mine";
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="font-display font-semibold text-lg">{application.Title}</p>
        <p className="text-muted text-sm">{application.ApplicationTypeName}</p>
        <ApplicationStatus application={application} paths={paths} />
      </div>
      {stage && <p>{stage.Explanation}</p>}
      <DescriptionList
        items={[
          {
            term: t("applications.list.column.Number"),
            detail: <ApplicationNumber application={application} />,
          },
          { term: t("applications.list.column.DueDate"), detail: <DueDate application={application} /> },
          { term: t("applications.documents"), detail: String(quickLook.DocumentCount) },
        ]}
      />
      {quickLook.Recent.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t("applications.recent")}</h3>
          <ul className="grid gap-2">
            {quickLook.Recent.map((event) => (
              <li key={`${event.At}${event.Text}`} className="text-sm">
                {event.Text}
                <span className="block text-muted">
                  <DateText iso={event.At} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <ButtonLink variant={isMine ? "secondary" : "primary"} href={paths.details(application.Id)}>
          {t("applications.open")}
        </ButtonLink>
      </div>
    </div>
  );
}
