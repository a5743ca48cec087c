/** Short forms for the rows. Where the provider's table is silent on a way, the row says "ours". */
import type { Transition } from "./status-row.ts";

const by =
  (actor: Transition["actor"]) =>
  (to: string, action: string): Transition => ({ to, actor, action });

export const applicant = by("applicant");
export const staff = by("staff");
export const system = by("system");
/** Ours: after the intake a withdrawal is asked for, and recorded once it is approved. */
export const withdrawal = system("withdrawn", "Record the withdrawal");
export const lapse = system("lapsed", "Lapse");
