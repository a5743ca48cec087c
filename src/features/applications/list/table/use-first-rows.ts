import { useDeferredValue, useEffect, useState } from "react";

/** Number of rows that the first frame shows: more than fit below the title on a phone. */
const FIRST_ROWS = 8;
let hasShownTable = false;

/**
 * Returns the rows to render. When the page opens, returns only the first rows, and all rows directly after
 * the first frame, because a slow phone needs most of a second to render twenty rows. Returns all rows
 * immediately on a reload, and on the way back from another screen or page, because the scroll position can
 * be restored only at the full height.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isDivided] = useState(() => !hasShownTable && isFirstVisit());
  useEffect(() => {
    hasShownTable = true;
  }, []);
  const isComplete = useDeferredValue(true, isDivided ? false : undefined);
  return isComplete ? rows : rows.slice(0, FIRST_ROWS);
}

function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
