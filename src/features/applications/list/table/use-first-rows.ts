import { useDeferredValue, useEffect, useState } from "react";

/** Number of rows that the first frame shows: more than fit below the title on a phone. */
const FIRST_ROWS = 8;
let hasShownTable = false;

/**
 * Returns the rows to render. When the page opens, the first frame shows only `FIRST_ROWS` rows and the next
 * frame shows all rows, because a slow phone needs almost a second to render twenty rows. After a reload, and
 * when the person returns from another screen or page, returns all rows immediately: the browser can restore
 * the scroll position only if the list has its full height.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isSplitRender] = useState(() => !hasShownTable && isFirstVisit());
  useEffect(() => {
    hasShownTable = true;
  }, []);
  const isComplete = useDeferredValue(true, isSplitRender ? false : undefined);
  return isComplete ? rows : rows.slice(0, FIRST_ROWS);
}

function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
