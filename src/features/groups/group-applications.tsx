import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Link, RemovedNote, RowButton, Skeleton, StatusTag } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { groupApplicationsQuery, useShareApplications, useUnshareApplications } from "./groups.queries.ts";
import type { GroupsProps } from "./groups-props.ts";
import { ShareApplicationsDialog } from "./share-applications-dialog.tsx";

interface GroupApplicationsProps extends Pick<GroupsProps, "applicant" | "detailsPath" | "onAnnounce"> {
  readonly group: ApplicantGroup;
}

/** Lists the applications that members share with the group. Sharing can be ended, with undo. */
export function GroupApplications({ group, applicant, detailsPath, onAnnounce }: GroupApplicationsProps) {
  const t = useText();
  const sharedApplications = useQuery(groupApplicationsQuery(useClient(), group.Id));
  const [isSharing, setSharing] = useState(false);
  const [removedApplications, setRemovedApplications] = useState<readonly ApplicationSummary[]>([]);
  const unshareMutation = useUnshareApplications(group.Id, () => undefined);
  const shareMutation = useShareApplications(group.Id, () => undefined);
  const items = sharedApplications.data?.Items ?? [];
  const undoableApplications = removedApplications.filter(
    ({ Id }) => !items.some(({ Application }) => Application.Id === Id),
  );
  return (
    <section className="grid gap-4" aria-labelledby="group-applications">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="group-applications" className="font-semibold">
          {t("groups.sharedTitle")}
        </h4>
        {group.Actions.includes("share") && (
          <Button variant="primary" icon="plus" onClick={() => setSharing(true)}>
            {t("groups.share")}
          </Button>
        )}
      </div>
      {sharedApplications.isPending && <Skeleton lines={4} />}
      {isUnavailable(sharedApplications) && (
        <LoadError
          title={t("groups.sharedFailed")}
          onRetry={() => sharedApplications.refetch()}
          error={sharedApplications.error}
        />
      )}
      {sharedApplications.data && items.length === 0 && (
        <p className="text-muted">{t("groups.nothingShared")}</p>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
          {items.map(({ Application, SharedBy, SharedAt, CanUnshare }) => (
            <li key={Application.Id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
              <div className="grid min-w-0 grow basis-72 gap-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link href={detailsPath(Application.Id)} className="font-semibold wrap-anywhere">
                    <bdi>{Application.Title}</bdi>
                  </Link>
                  <StatusTag tone={Application.Status.Tone}>{Application.Status.Name}</StatusTag>
                </p>
                <p className="text-muted text-sm">
                  {Application.Number && (
                    <>
                      <bdi className="whitespace-nowrap">{Application.Number}</bdi> ·{" "}
                    </>
                  )}
                  <TextWithDate
                    iso={SharedAt}
                    text={(date) => t("groups.sharedBy", { name: SharedBy, date })}
                  />
                </p>
              </div>
              {CanUnshare && (
                <RowButton
                  label={t("groups.unshare")}
                  row={Application.Title}
                  className="max-sm:-ms-3"
                  busy={unshareMutation.isPending && unshareMutation.variables[0] === Application.Id}
                  onClick={() => {
                    setRemovedApplications([
                      ...removedApplications.filter(({ Id }) => Id !== Application.Id),
                      Application,
                    ]);
                    unshareMutation.mutate([Application.Id]);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {undoableApplications.map((application) => (
        <Fragment key={application.Id}>
          <RemovedNote
            undoLabel={t("groups.undo")}
            busy={shareMutation.isPending}
            onUndo={() => shareMutation.mutate([application.Id])}
          >
            {t("groups.unshared", { title: application.Title })}
          </RemovedNote>
        </Fragment>
      ))}
      {isSharing && (
        <ShareApplicationsDialog
          group={group}
          accountId={applicant.Id}
          sharedIds={items.map(({ Application }) => Application.Id)}
          onClose={() => setSharing(false)}
          onShared={(count) => {
            setSharing(false);
            onAnnounce(t("groups.nowShared", { count, name: group.Name }));
          }}
        />
      )}
    </section>
  );
}
