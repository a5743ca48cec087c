import type { CheckListStatus } from "#contract/applications/check-list.ts";

export interface CheckRemark {
  readonly At: string;
  readonly By: string;
  readonly IsOfficer: boolean;
  readonly Status: CheckListStatus | null;
  readonly Text: string;
}

/** What was said of one item; an item nobody touched has no record. Its id is the application's and the item's. */
export interface CheckRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly Status: CheckListStatus;
  readonly DocumentIds: readonly string[];
  readonly Remarks: readonly CheckRemark[];
  readonly ChangedAt: string;
  readonly ChangedBy: string;
}
