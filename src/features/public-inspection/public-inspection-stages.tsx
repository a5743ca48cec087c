import { type ReactNode, useEffect, useRef } from "react";
import type { PublicInspectionOptions } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Timeline, type TimelineState } from "#ui/lists/timeline.tsx";

type Stage = PublicInspectionOptions["Stages"][number];

export interface StagePathProps {
  readonly t: Text;
  readonly openedInspections: PublicInspectionOptions;
  /** The request form, rendered if an inspection can be requested. */
  readonly children: ReactNode;
  readonly onOtherApplication: () => void;
}

const timelineStateByStage: Readonly<Record<Stage["State"], TimelineState>> = {
  Approved: "done",
  Requested: "current",
  Booked: "current",
  Open: "current",
  NotApproved: "problem",
  Locked: "upcoming",
};

/** Shows the mandatory stages with their state, and why a stage cannot be requested yet. */
export function PublicInspectionStages({
  t,
  openedInspections,
  children,
  onOtherApplication,
}: StagePathProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const items = openedInspections.Stages.filter(({ IsMandatory }) => IsMandatory).map((stage) => ({
    id: stage.StageId,
    title: stage.Name,
    state: timelineStateByStage[stage.State],
    stateLabel: stage.StateName,
    children: stage.State === "Approved" ? null : stage.Reason,
  }));
  return (
    <article className="grid gap-8">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
          {openedInspections.Place}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <bdi className="whitespace-nowrap">{openedInspections.Number}</bdi>
          <span>{openedInspections.TypeName}</span>
          <Button size="s" onClick={onOtherApplication}>
            {t("publicInspection.other")}
          </Button>
        </p>
      </header>
      {openedInspections.Reason !== null && (
        <Alert tone="info" className="max-w-3xl" title={t("publicInspection.closedTitle")}>
          <p>{openedInspections.Reason}</p>
        </Alert>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="min-w-0 lg:order-last">
          <section className="grid gap-4" aria-labelledby="inspection-stages">
            <h3 id="inspection-stages" className="font-semibold text-lg">
              {t("publicInspection.stages")}
            </h3>
            <Timeline items={items} />
          </section>
        </div>
        {children || (
          <p className="max-w-xl">
            {openedInspections.Reason === null ? t("publicInspection.noneOpen") : null}
          </p>
        )}
      </div>
    </article>
  );
}
