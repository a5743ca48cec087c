import type { CheckListItem, CheckListStatus } from "#contract/applications/checklist.ts";
import type { StatusTone } from "#ui/index.ts";

export const checklistStatusTones: Readonly<Record<CheckListStatus, StatusTone>> = {
  Outstanding: "warning",
  Provided: "info",
  Accepted: "success",
  NotRequired: "neutral",
  Rejected: "danger",
};

const statusOrder: readonly CheckListStatus[] = [
  "Rejected",
  "Outstanding",
  "Provided",
  "Accepted",
  "NotRequired",
];

/** Sorts rejected items first and outstanding ones second. Items of the same status keep their order. */
export function sortChecklistItems(items: readonly CheckListItem[]): CheckListItem[] {
  return items.toSorted((one, other) => statusOrder.indexOf(one.Status) - statusOrder.indexOf(other.Status));
}

/** Returns the officer's last remark on a rejected item. */
export function getRejectionReason({ Status, Remarks }: CheckListItem): string | undefined {
  if (Status !== "Rejected") return undefined;
  return Remarks.findLast(({ IsOfficer, Text }) => IsOfficer && Text !== "")?.Text;
}
