/** Which statuses are worth a glance: the service names all that are in use, a line holds a few. */

import type { ReplyOf } from "#contract/endpoint.ts";
import type { getHighlightedStatusList } from "#contract/lookups/dropdown.ts";
import { type Tone, toTone } from "../../status-tone.ts";

type Highlight = ReplyOf<typeof getHighlightedStatusList>[number];

const MAX_HIGHLIGHTS = 5;
/** What asks for something first, what rests last. */
const urgencyByTone: Readonly<Record<Tone, number>> = {
  warning: 0,
  danger: 1,
  info: 2,
  success: 3,
  neutral: 4,
};

/** The most pressing ones, in the service's own order; the chosen ones are always among them. */
export function pickHighlights(all: readonly Highlight[], chosenIds: readonly string[]): Highlight[] {
  const rank = (status: Highlight) =>
    chosenIds.includes(status.StatusId) ? -1 : urgencyByTone[toTone(status.Tone)];
  const picked = new Set(
    all.toSorted((a, b) => rank(a) - rank(b) || b.Count - a.Count).slice(0, MAX_HIGHLIGHTS),
  );
  return all.filter((status) => picked.has(status));
}
