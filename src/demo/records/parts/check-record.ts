import type { CheckListStatus } from "#contract/applications/checklist.ts";
import type { StoredText } from "../../messages/message.ts";

interface CheckRemark {
  readonly At: string;
  readonly By: StoredText;
  readonly IsOfficer: boolean;
  readonly Status: CheckListStatus | null;
  readonly Text: string;
}

/** The state of a checklist item; an unchanged item has no record. The id combines application id and item id. */
export interface CheckRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly Status: CheckListStatus;
  readonly DocumentIds: readonly string[];
  readonly Remarks: readonly CheckRemark[];
  readonly ChangedAt: string;
  readonly ChangedBy: StoredText;
}
