/** Plays the next step of an application's story: for whoever shows the portal, and for tests. */
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { getAnyApplication } from "../actions/find-application.ts";
import { nextStep } from "./next-step.ts";
import type { Step } from "./step.ts";

type Told = Pick<Step, "by" | "what">;

export interface Advanced {
  readonly application: ApplicationRecord;
  /** Null where it is the applicant's turn and their part is not to be played, or where nothing is left. */
  readonly did: Told | null;
  /** What comes next; null at the end. */
  readonly next: Told | null;
}

const tell = (step: Step | undefined): Told | null => (step ? { by: step.by, what: step.what } : null);

/** Whose turn it is and what would be done. */
export function lookAhead(application: ApplicationRecord, context: ServiceContext): Told | null {
  return tell(nextStep(application, context));
}

/** Throws what the step itself is refused with. */
export async function advance(
  application: ApplicationRecord,
  { playsApplicant }: { readonly playsApplicant: boolean },
  context: ServiceContext,
): Promise<Advanced> {
  const step = nextStep(application, context);
  if (!step || (step.by === "applicant" && !playsApplicant))
    return { application, did: null, next: tell(step) };
  await step.play();
  const latest = getAnyApplication(application.Id, context);
  return { application: latest, did: tell(step), next: lookAhead(latest, context) };
}

/** As tests read it. */
export function showAdvanced({ application, did, next }: Advanced) {
  const show = (told: Told | null) => told && { By: told.by, What: told.what };
  const { Id, Number: number, StatusId } = application;
  return { Id, Number: number, StatusId, Status: getStatus(StatusId).name, Did: show(did), Next: show(next) };
}
