import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { WorkflowStage } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { type Text, useText } from "#i18n/use-text.ts";
import { DotSeparated, Skeleton, Timeline, type TimelineItem } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { applicationWorkflowQuery } from "../applications.queries.ts";
import { WorkflowDays } from "./days-by-side.tsx";

/**
 * Shows all stages of the workflow with their comments, and how many days the authority and the applicant
 * took. Stages that are over have no explanation: it says what happens or what to do during a stage.
 */
export function ProgressSection({ id }: { id: ApplicationId }) {
  const t = useText();
  const workflow = useQuery(applicationWorkflowQuery(useClient(), id));
  if (workflow.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(workflow)) {
    return (
      <LoadError
        title={t("applications.progress.failed")}
        onRetry={() => workflow.refetch()}
        error={workflow.error}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <WorkflowDays workflow={workflow.data} />
      <Timeline items={workflow.data.Stages.map((stage, index) => toTimelineItem(stage, index, t))} />
    </div>
  );
}

function toTimelineItem(stage: WorkflowStage, index: number, t: Text): TimelineItem {
  const isNotReached = stage.State === "upcoming" || stage.State === "skipped";
  return {
    id: `${index}-${stage.StatusId}`,
    title: stage.Title,
    state: stage.State === "skipped" ? "upcoming" : stage.State,
    stateLabel: t(`applications.progress.state.${stage.State}`),
    ...(stage.EnteredAt && { meta: <StageFacts stage={stage} enteredAt={stage.EnteredAt} /> }),
    children: (
      <div className="grid gap-3">
        {!stage.LeftAt && (
          <p className={isNotReached ? "text-muted text-sm" : "text-sm"}>{stage.Explanation}</p>
        )}
        {stage.Comments.map((comment) => (
          <figure key={`${comment.At}${comment.By}`} className="border-line border-s-2 ps-3">
            <blockquote dir="auto" className="whitespace-pre-line">
              {comment.Text}
            </blockquote>
            <figcaption className="text-muted text-sm">
              <DotSeparated parts={[comment.By, <DateText key="at" iso={comment.At} form="date" />]} />
            </figcaption>
          </figure>
        ))}
      </div>
    ),
  };
}

/**
 * Shows the period that the application spent in a stage, the person who moved it there, and whether the
 * authority or the applicant had to act.
 */
function StageFacts({ stage, enteredAt }: { stage: WorkflowStage; enteredAt: string }) {
  const t = useText();
  const turnKey = stage.Turn === "applicant" ? "stageWithYou" : "stageWithUs";
  return (
    <DotSeparated
      parts={[
        <>
          <DateText iso={enteredAt} form="date" />
          {stage.LeftAt && stage.Days !== null && stage.Days > 0 && (
            <>
              {" – "}
              <DateText iso={stage.LeftAt} form="date" />
            </>
          )}
        </>,
        stage.By && t("applications.progress.by", { name: stage.By }),
        stage.Days !== null &&
          stage.Days > 0 &&
          stage.Turn !== "none" &&
          stage.StatusId !== "draft" &&
          t(`applications.progress.${turnKey}`, { count: stage.Days }),
      ]}
    />
  );
}
