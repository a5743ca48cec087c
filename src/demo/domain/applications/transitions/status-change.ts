import type { Message } from "../../../messages/message.ts";
import type { TransitionActor } from "../../../rules/statuses/status-row.ts";
import type { ActorName } from "../../people/acting-name.ts";

/** A change of an application's status, with the details that are recorded. */
export interface StatusChange {
  readonly to: string;
  readonly actor: TransitionActor;
  /** Display name of the person who changes the status. */
  readonly by: ActorName;
  readonly comment?: string | null | undefined;
  /**
   * Due date that a person set; by default the due date of the new status. Ignored if the status has no due
   * date.
   */
  readonly dueDay?: string | null | undefined;
  /** Additional paragraphs for the applicant's email. */
  readonly additionalParagraphs?: readonly (Message | string)[] | undefined;
  /** True to notify nobody of the status change, because people get another notice or need none. */
  readonly skipsNotice?: boolean | undefined;
}
