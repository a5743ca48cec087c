import type { CheckList, CheckListStatus } from "#contract/applications/checklist.ts";

export interface ChecklistCounts {
  /**
   * Number of items of the current and past stages that the officer rejected and sent back to the applicant.
   */
  readonly sentBack: number;
  /** Number of items of the current stage that the applicant has not provided. */
  readonly outstanding: number;
  /** Number of items of the current and past stages that were accepted or are not required. */
  readonly settled: number;
  /** Number of all items of the current and past stages. */
  readonly total: number;
}

/**
 * Counts the items up to the current stage. `sentBack` and `outstanding` are the items that the service counts as
 * waiting for the applicant, so the navigation and the section show the same number.
 */
export function countChecklistItems(lists: readonly CheckList[]): ChecklistCounts {
  const count = (shownLists: readonly CheckList[], ...statuses: CheckListStatus[]) =>
    shownLists.flatMap(({ Items }) => Items).filter(({ Status }) => statuses.includes(Status)).length;
  const reachedLists = lists.filter(({ State }) => State !== "upcoming");
  return {
    sentBack: count(reachedLists, "Rejected"),
    outstanding: count(
      lists.filter(({ State }) => State === "current"),
      "Outstanding",
    ),
    settled: count(reachedLists, "Accepted", "NotRequired"),
    total: reachedLists.flatMap(({ Items }) => Items).length,
  };
}
