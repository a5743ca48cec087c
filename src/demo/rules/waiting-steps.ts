/**
 * The steps that an application can wait for, each with its section on the details screen and the right that
 * it requires (decisions 62).
 */
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import { type DetailsSection, type NextStepId, nextStepId } from "#contract/applications/application.ts";
import { createMessage, type Message } from "../messages/message.ts";

interface WaitingStepRow {
  readonly section: DetailsSection;
  readonly right: DelegateRight;
  /** The applicant's task in one sentence. */
  readonly task: Message;
}

const rowByStep: Readonly<Record<NextStepId, WaitingStepRow>> = {
  "stop-work": { section: "progress", right: "edit", task: createMessage("statuses.stop-work.waitingFor") },
  complete: { section: "progress", right: "edit", task: createMessage("statuses.returned.waitingFor") },
  "decide-quote": { section: "fees", right: "lodge", task: createMessage("statuses.quoted.waitingFor") },
  pay: { section: "fees", right: "edit", task: createMessage("statuses.fees-due.waitingFor") },
  answer: {
    section: "requests",
    right: "edit",
    task: createMessage("statuses.further-information.waitingFor"),
  },
  fix: { section: "inspections", right: "edit", task: createMessage("statuses.direction-to-fix.waitingFor") },
  "replace-document": {
    section: "documents",
    right: "edit",
    task: createMessage("statuses.step.replace-document"),
  },
  "download-permit": {
    section: "documents",
    right: "view",
    task: createMessage("statuses.step.download-permit"),
  },
  checklist: { section: "checklists", right: "edit", task: createMessage("statuses.step.checklist") },
  extend: { section: "period", right: "edit", task: createMessage("statuses.step.extend") },
  book: { section: "inspections", right: "book", task: createMessage("statuses.step.book") },
  "finish-request": {
    section: "changes",
    right: "edit",
    task: createMessage("statuses.step.finish-request"),
  },
};

export const waitingSteps: readonly NextStepId[] = nextStepId.options;

export function getWaitingStep(id: NextStepId): WaitingStepRow {
  return rowByStep[id];
}

/** Returns the steps that a person with these rights can take. */
export function listWaitingStepsWith(rights: ReadonlySet<DelegateRight>): NextStepId[] {
  return waitingSteps.filter((id) => rights.has(rowByStep[id].right));
}
