/** The life cycle of an application as a table: each status, its transitions and who can make them. */

import type * as z from "zod/mini";
import type { applicationStatus } from "#contract/lookups/menu.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { endStatusRows } from "./ends.ts";
import { permitRows } from "./permit.ts";
import type { StatusRow, StatusTransition, TransitionActor } from "./status-row.ts";
import { assessmentRows } from "./until-decision.ts";

export const statusTable: readonly StatusRow[] = [...assessmentRows, ...permitRows, ...endStatusRows];
const rowById = new Map(statusTable.map((row) => [row.id, row]));

/** Returns a status. Throws for an unknown id. */
export function getStatus(id: string): StatusRow {
  const row = rowById.get(id);
  if (!row) throw new Error(`no status ${id}`);
  return row;
}

export function isTerminal(id: string): boolean {
  return getStatus(id).next.length === 0;
}

export function toStatusResponse(id: string): UnlocalisedResponse<z.input<typeof applicationStatus>, "Name"> {
  const { name, tone, turn: whose } = getStatus(id);
  return { Id: id, Name: name, Tone: tone, Turn: whose, IsTerminal: isTerminal(id) };
}

/** Returns the transitions that a role can make from a status. */
export function listTransitions(id: string, actor: TransitionActor): readonly StatusTransition[] {
  return getStatus(id).next.filter((transition) => transition.actor === actor);
}

export function canChangeStatus(from: string, to: string, actor: TransitionActor): boolean {
  return listTransitions(from, actor).some((transition) => transition.to === to);
}

/** The usual statuses from a draft to completion. Other statuses return to this path. */
export const usualStatusPath: readonly string[] = [
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

/**
 * Returns the statuses of a path (see `getStatusPath`) that follow a status. If the status is not on the path, starts
 * at the first status on the path that can be reached from it. Empty for a final status.
 */
export function findNextOnPath(id: string, path: readonly string[] = usualStatusPath): readonly string[] {
  if (isTerminal(id)) return [];
  const index = path.indexOf(id);
  if (index >= 0) return path.slice(index + 1);
  const visitedIds = new Set([id]);
  for (const status of visitedIds) {
    if (path.includes(status)) return path.slice(path.indexOf(status));
    for (const { to } of getStatus(status).next) visitedIds.add(to);
  }
  return [];
}
