import { describe, expect, it } from "vitest";
import {
  canChangeStatus,
  findNextOnPath,
  isTerminal,
  listTransitions,
  statusTable,
  usualStatusPath,
} from "./status-table.ts";

const transitionRows = statusTable.flatMap(({ id, next }) => next.map((row) => ({ from: id, ...row })));

describe("the status table", () => {
  it.each(transitionRows)(
    "$from → $to has an actor, a label and an existing target",
    ({ to, actor, action }) => {
      expect(statusTable.some(({ id }) => id === to)).toBe(true);
      expect(["applicant", "staff", "system"]).toContain(actor);
      expect(action).not.toBe("");
    },
  );

  it("makes every status reachable from a draft", () => {
    const reachableStatuses = new Set(["draft"]);
    for (const id of reachableStatuses)
      for (const { from, to } of transitionRows) if (from === id) reachableStatuses.add(to);
    expect(statusTable.map(({ id }) => id).filter((id) => !reachableStatuses.has(id))).toEqual([]);
  });

  it("has the final statuses withdrawn, refused, lapsed, cancelled and complete", () => {
    for (const id of ["withdrawn", "refused", "lapsed", "cancelled", "complete"])
      expect(isTerminal(id)).toBe(true);
    expect(isTerminal("permit-issued")).toBe(false);
  });

  it("separates the officer's transitions from the applicant's", () => {
    expect(canChangeStatus("further-information", "under-assessment", "applicant")).toBe(true);
    expect(canChangeStatus("further-information", "under-assessment", "staff")).toBe(false);
    expect(canChangeStatus("submitted", "intake-check", "applicant")).toBe(false);
    expect(listTransitions("draft", "staff")).toEqual([]);
  });

  it("states the applicant's task in every status before the permit in which the applicant must act", () => {
    const statusesBeforePermit = new Set(usualStatusPath.slice(0, usualStatusPath.indexOf("permit-issued")));
    for (const { id, turn, waitingFor } of statusTable)
      if (turn === "applicant" && (statusesBeforePermit.has(id) || !usualStatusPath.includes(id)))
        expect([id, waitingFor]).not.toContain(undefined);
  });

  it("returns from every side path to the usual path, and has no way out of a final status", () => {
    for (const { id } of statusTable) {
      if (isTerminal(id)) expect(findNextOnPath(id)).toEqual([]);
      else expect([id, findNextOnPath(id).at(-1)]).toEqual([id, "complete"]);
    }
    expect(findNextOnPath("further-information")[0]).toBe("under-assessment");
  });
});
