import type { Actor } from "../../rules/statuses/status-row.ts";

/** A change of an application's status and what is recorded with it. */
export interface Move {
  readonly to: string;
  readonly actor: Actor;
  /** Who, as people read it. */
  readonly by: string;
  readonly comment?: string | null | undefined;
  /** Day, where the status has a date that matters and somebody set it. */
  readonly dueDay?: string | null | undefined;
  /** Said to the applicant alone, in the e-mail. */
  readonly aside?: string | undefined;
  /** Nobody is told: the decision that it follows from says more. */
  readonly isQuiet?: boolean | undefined;
}
