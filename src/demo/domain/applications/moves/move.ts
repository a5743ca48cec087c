import type { Message } from "../../../messages/message.ts";
import type { TransitionActor } from "../../../rules/statuses/status-row.ts";
import type { ActorName } from "../../people/acting-name.ts";

/** A change of an application's status and what is recorded with it. */
export interface StatusChange {
  readonly to: string;
  readonly actor: TransitionActor;
  /** Display name of the person who changes the status. */
  readonly by: ActorName;
  readonly comment?: string | null | undefined;
  /** Due day, if the status has one and somebody set it. */
  readonly dueDay?: string | null | undefined;
  /** Paragraphs for the applicant's email only. */
  readonly aside?: readonly (Message | string)[] | undefined;
  /** True if nobody is notified, because the decision behind the change sends its own notice. */
  readonly isQuiet?: boolean | undefined;
}
