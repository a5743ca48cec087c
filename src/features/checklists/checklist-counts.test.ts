import { expect, it } from "vitest";
import type { CheckList, CheckListStatus } from "#contract/applications/checklist.ts";
import { countChecklistItems } from "./checklist-counts.ts";

const createList = (State: CheckList["State"], ...statuses: CheckListStatus[]): CheckList => ({
  ...{ Id: State, Name: State, State },
  Progress: { Total: 0, Settled: 0, Provided: 0, Open: 0 },
  Items: statuses.map((Status) => ({ Status }) as CheckList["Items"][number]),
});

it("counts what was sent back in every reached stage, and what is outstanding in the current one", () => {
  const counts = countChecklistItems([
    createList("past", "Accepted", "Rejected", "Outstanding"),
    createList("current", "Outstanding", "Outstanding", "Provided", "NotRequired", "Rejected"),
    createList("upcoming", "Outstanding", "Accepted"),
  ]);
  expect(counts).toEqual({ sentBackCount: 2, outstandingCount: 2, doneCount: 2, totalCount: 8 });
});
