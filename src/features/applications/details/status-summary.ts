/**
 * Summarises an application in three parts: the current stage, the applicant's next step, and the next stage.
 */
import type {
  ApplicationDetails,
  ApplicationSummary,
  InformationRequest,
  Workflow,
  WorkflowStage,
} from "#contract/applications/application.ts";

export interface StatusSummary {
  /** The service's explanation of the current stage, or null. */
  readonly explanation: string | null;
  /** Last segment of the message key that describes the applicant's next step. */
  readonly expectedAction:
    | "waiting"
    | "draft"
    | "open-items"
    | "payment-pending"
    | "deadline"
    | "nothing-now"
    | "nothing-more";
  readonly nextStage: WorkflowStage | null;
}

/** Summarises the status on a day; `today` has the format `2026-11-22`. */
export function summariseStatus(
  details: Pick<ApplicationDetails, "Application" | "Sections" | "Payment">,
  workflow: Workflow | undefined,
  today: string,
): StatusSummary {
  const { Application: application } = details;
  const stages = workflow?.Stages ?? [];
  const stage = findShownStage(application, workflow);
  const index = stage ? stages.indexOf(stage) : -1;
  const nextStage = stages.slice(index + 1).find(({ State }) => State === "upcoming") ?? null;
  return {
    explanation: stage?.Explanation || null,
    expectedAction: findExpectedAction(details, today),
    nextStage: application.Status.IsTerminal ? null : nextStage,
  };
}

/** Returns the current stage, or the last one of a closed application. */
export function findShownStage(
  { Status }: Pick<ApplicationSummary, "Status">,
  workflow: Workflow | undefined,
): WorkflowStage | undefined {
  return workflow?.Stages.findLast(({ State }) => State === (Status.IsTerminal ? "done" : "current"));
}

/** A deadline within this number of days is shown instead of the text "Nothing to do now". */
const DEADLINE_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

function findExpectedAction(
  { Application: application, Sections, Payment }: Parameters<typeof summariseStatus>[0],
  today: string,
): StatusSummary["expectedAction"] {
  if (application.Status.IsTerminal) return "nothing-more";
  if (application.WaitingFor) return "waiting";
  if (Payment?.State === "pending") return "payment-pending";
  if (application.Status.Turn === "applicant" && !application.SubmittedAt) return "draft";
  if (Sections.some(({ WaitingForMe }) => WaitingForMe > 0)) return "open-items";
  const { DueDate } = application;
  const isNear = DueDate !== null && Date.parse(DueDate) - Date.parse(today) <= DEADLINE_DAYS * DAY_MS;
  return isNear ? "deadline" : "nothing-now";
}

/**
 * Steps without a due date of their own. During these steps, the due date is a date of the permit, such as
 * the day on which the work must start.
 */
const stepsWithoutDueDate: readonly (string | undefined)[] = [
  "download-permit",
  "checklist",
  "book",
  "fix",
  "finish-request",
];

/** True if the next step has to be taken by the due date. */
export function isDueDateOfStep({
  DueDate,
  NextStep,
}: Pick<ApplicationSummary, "DueDate" | "NextStep">): boolean {
  return DueDate !== null && !stepsWithoutDueDate.includes(NextStep?.Id);
}

/** Number of unanswered questions and documents in the open request for information. */
interface OpenItemCounts {
  readonly documents: number;
  readonly answers: number;
}

export function countOpenItems({
  InformationRequests,
}: Pick<ApplicationDetails, "InformationRequests">): OpenItemCounts | null {
  const request = findOpenRequest(InformationRequests);
  if (!request) return null;
  const openItems = request.Items.filter(({ IsDone }) => !IsDone);
  const documents = openItems.filter(({ Kind }) => Kind === "document").length;
  return { documents, answers: openItems.length - documents };
}

/** Returns the request for information that waits for an answer. */
function findOpenRequest(requests: readonly InformationRequest[]): InformationRequest | undefined {
  return requests.find(({ ClosedAt }) => ClosedAt === null);
}
