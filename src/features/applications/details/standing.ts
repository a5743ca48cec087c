/** Where an application stands, in the three answers every screen owes: where, what of me, what next (look). */
import type { ApplicationSummary, Workflow, WorkflowStage } from "#contract/application.ts";

export interface Standing {
  /** What happens at the present stage, in the service's plain words; null when it gave none. */
  readonly here: string | null;
  readonly expected: "waiting" | "draft" | "nothing-now" | "nothing-more";
  readonly next: WorkflowStage | null;
}

export function findStanding(application: ApplicationSummary, workflow: Workflow | undefined): Standing {
  const stages = workflow?.Stages ?? [];
  const at = stages.findLastIndex((stage) => stage.State === "current");
  const next = stages.slice(at + 1).find((stage) => stage.State === "upcoming") ?? null;
  return {
    here: stages[at]?.Explanation || null,
    expected: findExpected(application),
    next: application.Status.IsTerminal ? null : next,
  };
}

function findExpected(application: ApplicationSummary): Standing["expected"] {
  if (application.Status.IsTerminal) return "nothing-more";
  if (application.WaitingFor) return "waiting";
  if (application.Status.Turn === "applicant" && !application.SubmittedAt) return "draft";
  return "nothing-now";
}
