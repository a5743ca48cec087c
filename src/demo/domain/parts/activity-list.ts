/** Lists the history of an application: status changes and journal entries together, newest first. */

import type { ActivityEntry, ActivityKind } from "#contract/applications/construction-period.ts";
import type { StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { readStoredText } from "../../messages/message.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { listEvents } from "../../rules/workflow.ts";

interface HistoryQuery {
  readonly PageNumber: number;
  readonly PageSize: number;
  readonly Kind?: ActivityKind | undefined;
}

/**
 * Returns a page of the history. Reads all entries, because an application has few status changes and a short journal.
 */
export function listActivity(
  applicationId: string,
  { PageNumber, PageSize, Kind: requestedKind }: HistoryQuery,
  { store }: StoreContext,
): UnlocalisedResponse<ActivityEntry, "Text" | "By"> {
  const statusChanges = listEvents(applicationId, store).map(({ At, By, To, Comment }) => ({
    At,
    By: readStoredText(By),
    Kind: "status" as const,
    Text: getStatus(To).name,
    Comment,
  }));
  const journalEntries = store
    .collection("activity")
    .find({ where: { ApplicationId: applicationId } })
    .map(({ At, By, Kind, Text }) => ({
      At,
      By: readStoredText(By),
      Kind,
      Text: readStoredText(Text),
      Comment: null,
    }));
  const entries = [...statusChanges.toReversed(), ...journalEntries].sort((one, other) =>
    one.At < other.At ? 1 : one.At > other.At ? -1 : 0,
  );
  const counts = new Map<ActivityKind, number>();
  for (const { Kind } of entries) counts.set(Kind, (counts.get(Kind) ?? 0) + 1);
  const entriesOfKind = entries.filter(({ Kind }) => requestedKind === undefined || Kind === requestedKind);
  const startIndex = (PageNumber - 1) * PageSize;
  return {
    Items: entriesOfKind.slice(startIndex, startIndex + PageSize),
    TotalCount: entriesOfKind.length,
    Kinds: [...counts].map(([Kind, Count]) => ({ Kind, Count })),
  };
}
