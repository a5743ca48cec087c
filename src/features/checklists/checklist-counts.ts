import type { CheckList, CheckListStatus } from "#contract/applications/checklist.ts";

export interface ChecklistCounts {
  /** Items that were sent back to the applicant, of the current and past stages. */
  readonly sentBack: number;
  /** Items of the current stage that the applicant has not provided. */
  readonly outstanding: number;
  /** Items that were accepted or are not needed, of the current and past stages. */
  readonly settled: number;
  /** All items of the current and past stages. */
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
