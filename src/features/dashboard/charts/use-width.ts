import { type RefCallback, useCallback, useState } from "react";

const INITIAL_WIDTH = 560;

/**
 * Returns the current width of an element in CSS pixels. Charts are drawn at this width, so that their texts
 * are not scaled.
 */
export function useElementWidth(): readonly [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(INITIAL_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const measuredWidth = Math.floor(entry?.contentRect.width ?? 0);
      if (measuredWidth > 0) setWidth(measuredWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
