/** The life of an application as one table: what each status means and who may move it on. */

import type * as z from "zod/mini";
import type { status } from "#contract/lookups/menu.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { assessmentRows } from "./assessment.ts";
import { endRows } from "./ends.ts";
import { permitRows } from "./permit.ts";
import type { Actor, StatusRow, Transition } from "./status-row.ts";

export const statuses: readonly StatusRow[] = [...assessmentRows, ...permitRows, ...endRows];
const byId = new Map(statuses.map((row) => [row.id, row]));

/** Throws for a status that is not in the table: records and code never hold one. */
export function getStatus(id: string): StatusRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no status ${id}`);
  return row;
}

export function isTerminal(id: string): boolean {
  return getStatus(id).next.length === 0;
}

/** A status as the contract describes it. */
export function showStatus(id: string): WithMessages<z.input<typeof status>, "Name"> {
  const { name, tone, turn: whose } = getStatus(id);
  return { Id: id, Name: name, Tone: tone, Turn: whose, IsTerminal: isTerminal(id) };
}

/** The moves somebody may make from here. */
export function transitionsOf(id: string, actor: Actor): readonly Transition[] {
  return getStatus(id).next.filter((transition) => transition.actor === actor);
}

export function canMove(from: string, to: string, actor: Actor): boolean {
  return transitionsOf(from, actor).some((transition) => transition.to === to);
}

/** The usual way from an empty draft to the end; side roads come back to it. */
export const usualPath: readonly string[] = [
  "draft",
  "submitted",
  "intake-check",
  "accepted",
  "under-assessment",
  "recommended",
  "awaiting-bpn",
  "permit-issued",
  "construction-commenced",
  "inspections",
  "final-inspection-passed",
  "certificate-issued",
  "complete",
];

/** What usually follows a status: the rest of the usual path, from where its side road comes back; nothing after an end. */
export function nextOnPath(id: string): readonly string[] {
  if (isTerminal(id)) return [];
  const at = usualPath.indexOf(id);
  if (at >= 0) return usualPath.slice(at + 1);
  const seen = new Set([id]);
  for (const status of seen) {
    if (usualPath.includes(status)) return usualPath.slice(usualPath.indexOf(status));
    for (const { to } of getStatus(status).next) seen.add(to);
  }
  return [];
}
