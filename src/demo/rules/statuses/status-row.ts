import type * as z from "zod/mini";
import type { status, turn } from "#contract/lookups/menu.ts";
import type { Message } from "../../messages/message.ts";

export type Actor = "applicant" | "staff" | "system";

type Tone = z.output<typeof status>["Tone"];

export type Turn = z.output<typeof turn>;

export interface Transition {
  readonly to: string;
  readonly actor: Actor;
  /** Label for the person who makes the transition: `Accept`. */
  readonly action: string;
  /** True for applications without building work only. */
  readonly isConsent?: boolean;
}

export interface StatusRow {
  readonly id: string;
  readonly name: Message;
  readonly tone: Tone;
  readonly turn: Turn;
  /** Explains to the applicant what happens in this status and what they need to do. */
  readonly explanation: Message;
  /** The applicant's task in one sentence. */
  readonly waitingFor?: Message;
  readonly next: readonly Transition[];
}
