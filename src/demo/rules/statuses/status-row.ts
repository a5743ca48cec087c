import type * as z from "zod/mini";
import type { status, turn } from "#contract/lookups/menu.ts";

export type Actor = "applicant" | "staff" | "system";

type Tone = z.output<typeof status>["Tone"];

export type Turn = z.output<typeof turn>;

export interface Transition {
  readonly to: string;
  readonly actor: Actor;
  /** What the person doing it would call it: `Accept`. */
  readonly action: string;
}

export interface StatusRow {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
  readonly turn: Turn;
  /** To the applicant: what happens here, and what is expected of them. */
  readonly explanation: string;
  /** What the applicant is asked to do, in a line. */
  readonly waitingFor?: string;
  readonly next: readonly Transition[];
}
