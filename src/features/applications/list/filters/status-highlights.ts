/** Selects the most urgent statuses of the list, so that their buttons fit on one line. */

import type { EndpointReply } from "#contract/endpoint.ts";
import type { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import { type StatusTone, toTone } from "../../status-tone.ts";

type Highlight = EndpointReply<typeof getHighlightedStatusList>[number];

const MAX_HIGHLIGHTS = 5;
/** Priority by tone; 0 is the most urgent. */
const urgencyByTone: Readonly<Record<StatusTone, number>> = {
  warning: 0,
  danger: 1,
  info: 2,
  success: 3,
  neutral: 4,
};

/**
 * Picks at most `MAX_HIGHLIGHTS` statuses, selected ones first, then the most urgent. Keeps the service's
 * order.
 */
export function pickHighlightedStatuses(
  all: readonly Highlight[],
  chosenIds: readonly string[],
): Highlight[] {
  const getRank = (status: Highlight) =>
    chosenIds.includes(status.StatusId) ? -1 : urgencyByTone[toTone(status.Tone)];
  const selectedHighlights = new Set(
    all.toSorted((a, b) => getRank(a) - getRank(b) || b.Count - a.Count).slice(0, MAX_HIGHLIGHTS),
  );
  return all.filter((status) => selectedHighlights.has(status));
}
