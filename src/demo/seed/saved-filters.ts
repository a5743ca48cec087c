/** Creates the saved filters of the demo account for the builder's office. */

import { toInstantText } from "../context/context.ts";
import type { SavedFilterRecord } from "../records/accounts/saved-filter-record.ts";
import { getSeedAccountId } from "./accounts.ts";

export function seedSavedFilters(now: Date): SavedFilterRecord[] {
  const AccountId = getSeedAccountId("user");
  const commonFields = {
    AccountId,
    CreatedAt: toInstantText(now),
    SortDirection: "asc" as const,
    Columns: [],
  };
  const savedFilters: SavedFilterRecord[] = [
    {
      ...commonFields,
      Id: "filter-pools",
      Name: "Pools under way",
      AppListTypeName: "InProgress",
      ApplicationTypeIds: ["building-permit-pool"],
      SearchFilterValues: [],
      SortBy: "DueDate",
    },
    {
      ...commonFields,
      Id: "filter-site",
      Name: "On site now",
      AppListTypeName: "Mine",
      ApplicationTypeIds: [],
      SearchFilterValues: [
        { Field: "StatusId", Values: ["construction-commenced", "inspections", "direction-to-fix"] },
      ],
      SortBy: "DueDate",
    },
  ];
  return savedFilters;
}
