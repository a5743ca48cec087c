import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import type { ConstructionPeriod } from "#contract/applications/construction-period.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, Skeleton, Timeline, type TimelineItem } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { PermitLapse } from "./permit-lapse.tsx";
import { constructionPeriodQuery } from "./sections.queries.ts";

interface PeriodSectionProps {
  readonly details: ApplicationDetails;
  readonly onAskForTime: () => void;
}

/** The construction period: dates by which work must start and finish, reminders, and extensions. */
export function PeriodSection({ details, onAskForTime }: PeriodSectionProps) {
  const t = useText();
  const period = useQuery(constructionPeriodQuery(useClient(), details.Application.Id));
  if (period.isPending) return <Skeleton lines={6} />;
  if (isUnavailable(period)) {
    return (
      <LoadError
        title={t("applications.period.failed")}
        onRetry={() => period.refetch()}
        error={period.error}
      />
    );
  }
  const canStillLapse = period.data.Lapses.some(({ WhatToDo }) => WhatToDo !== null);
  return (
    <div className="grid gap-6">
      <Timeline label={t("applications.details.section.period")} items={listTimelineItems(period.data, t)} />
      {canStillLapse && (
        <div className="grid justify-items-start gap-2 print:hidden">
          {period.data.Actions.includes("request-extension") ? (
            <>
              <p className="max-w-prose text-muted">{t("applications.period.moreTimeHint")}</p>
              <Button onClick={onAskForTime}>{t("applications.period.moreTime")}</Button>
            </>
          ) : (
            <p className="flex max-w-prose gap-2 text-muted">
              <Icon name="lock" size="s" className="mt-1" />
              <span>
                {details.Rights.includes("lodge")
                  ? t("applications.period.notNow", { status: details.Application.Status.Name })
                  : t("applications.period.notYours")}
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type Text = ReturnType<typeof useText>;

/** Returns the timeline entries sorted by date. */
function listTimelineItems(period: ConstructionPeriod, t: Text): TimelineItem[] {
  const milestones = [
    ["issued", period.PermitIssuedAt],
    ["started", period.StartedAt],
    ["finished", period.FinishedAt],
  ] as const;
  const milestoneItems = milestones.flatMap(([milestone, at]) =>
    at ? [{ at, item: createDoneItem(milestone, at, t) }] : [],
  );
  const extensionItems = period.Extensions.map((extension) => ({
    at: extension.At,
    item: {
      id: `extended-${extension.At}`,
      title: t(`applications.period.extended.${extension.Kind}`),
      state: "done" as const,
      meta: <DateText iso={extension.At} form="date" />,
      children: (
        <p className="text-sm">
          <DateText iso={extension.From} form="date" />
          {" → "}
          <DateText iso={extension.To} form="date" />
          {` · ${extension.By}`}
        </p>
      ),
    },
  }));
  const lapseItems = period.Lapses.filter(({ State }) => State !== "met").map((lapse) => ({
    at: lapse.Date,
    item: {
      id: lapse.Kind,
      title: lapse.Name,
      state:
        lapse.State === "past"
          ? ("problem" as const)
          : lapse.State === "soon"
            ? ("current" as const)
            : ("upcoming" as const),
      stateLabel: t(`applications.period.state.${lapse.State}`),
      meta: <DateText iso={lapse.Date} form="date" />,
      children: <PermitLapse lapse={lapse} />,
    },
  }));
  return [...milestoneItems, ...extensionItems, ...lapseItems]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ item }) => item);
}

function createDoneItem(milestone: "issued" | "started" | "finished", at: string, t: Text): TimelineItem {
  return {
    id: milestone,
    title: t(`applications.period.${milestone}`),
    state: "done",
    stateLabel: t("applications.period.state.met"),
    meta: <DateText iso={at} form="date" />,
  };
}
