import type * as z from "zod/mini";
import type { applicationStatus, applicationTurn } from "#contract/lookups/menu.ts";
import type { Message } from "../../messages/message.ts";

export type TransitionActor = "applicant" | "staff" | "system";

type Tone = z.output<typeof applicationStatus>["Tone"];

export type ApplicationTurn = z.output<typeof applicationTurn>;

export interface StatusTransition {
  readonly to: string;
  readonly actor: TransitionActor;
  /** Label of the action: `Accept`. */
  readonly action: string;
  /** True if only applications without building work have this transition. */
  readonly isConsent?: boolean;
}

export interface StatusRow {
  readonly id: string;
  readonly name: Message;
  readonly tone: Tone;
  readonly turn: ApplicationTurn;
  /** Explains to the applicant what the status means and what to do. */
  readonly explanation: Message;
  /** The applicant's task in one sentence. */
  readonly waitingFor?: Message;
  readonly next: readonly StatusTransition[];
}
