import type { CheckList, CheckListStatus } from "#contract/applications/checklist.ts";

interface ChecklistCounts {
  /**
   * Number of items of the current and past stages that the officer rejected and sent back to the applicant.
   */
  readonly sentBackCount: number;
  /** Number of items of the current stage that the applicant has not provided. */
  readonly outstandingCount: number;
  /** Number of items of the current and past stages that were accepted or are not required. */
  readonly doneCount: number;
  /** Number of all items of the current and past stages. */
  readonly totalCount: number;
}

/**
 * Counts the items up to the current stage. `sentBackCount` and `outstandingCount` are the items that the
 * service counts as waiting for the applicant, so the navigation and the section show the same number.
 */
export function countChecklistItems(lists: readonly CheckList[]): ChecklistCounts {
  const countItems = (shownLists: readonly CheckList[], ...statuses: CheckListStatus[]) =>
    shownLists.flatMap(({ Items }) => Items).filter(({ Status }) => statuses.includes(Status)).length;
  const reachedLists = lists.filter(({ State }) => State !== "upcoming");
  return {
    sentBackCount: countItems(reachedLists, "Rejected"),
    outstandingCount: countItems(
      lists.filter(({ State }) => State === "current"),
      "Outstanding",
    ),
    doneCount: countItems(reachedLists, "Accepted", "NotRequired"),
    totalCount: reachedLists.flatMap(({ Items }) => Items).length,
  };
}
