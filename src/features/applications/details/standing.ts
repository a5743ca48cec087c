/** Where an application stands, in the three answers every screen owes: where, what of me, what next (look). */
import type {
  ApplicationDetails,
  ApplicationSummary,
  InformationRequest,
  Workflow,
  WorkflowStage,
} from "#contract/applications/application.ts";

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

/** What of the open round is still to be given; null where none is open. */
export interface StillOpen {
  readonly documents: number;
  readonly answers: number;
}

export function stillOpen({
  InformationRequests,
}: Pick<ApplicationDetails, "InformationRequests">): StillOpen | null {
  const round = openRound(InformationRequests);
  if (!round) return null;
  const open = round.Items.filter(({ IsDone }) => !IsDone);
  const documents = open.filter(({ Kind }) => Kind === "document").length;
  return { documents, answers: open.length - documents };
}

/** The round that is being answered. */
export function openRound(requests: readonly InformationRequest[]): InformationRequest | undefined {
  return requests.find(({ ClosedAt }) => ClosedAt === null);
}
