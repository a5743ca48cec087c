import type * as z from "zod/mini";
import type { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import type { StoreClockContext } from "../../../context/context.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import { createVisibleFilter } from "../../../rules/access.ts";
import { statusTable } from "../../../rules/statuses/status-table.ts";
import { countVisibleByValue } from "./count-visible.ts";

/**
 * Counts the account's applications by status, in the order of the status table. Omits statuses without applications.
 */
export function countByStatus(
  account: AccountRecord,
  typeIds: readonly string[],
  context: StoreClockContext,
): UnlocalisedResponse<z.input<(typeof getHighlightedStatusList)["reply"]>, "Name"> {
  const typeCondition = typeIds.length ? { in: typeIds } : undefined;
  const visibleConditions = createVisibleFilter(account, context).map((where) => ({
    ...where,
    ApplicationTypeId: typeCondition,
  }));
  const counts = countVisibleByValue(context.store.collection("application"), "StatusId", visibleConditions);
  return statusTable
    .filter(({ id }) => id !== "deleted" && counts.has(id))
    .map(({ id, name, tone }) => ({ StatusId: id, Name: name, Tone: tone, Count: counts.get(id) ?? 0 }));
}
