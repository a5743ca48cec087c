import { type RefCallback, useCallback, useState } from "react";

const UNTIL_MEASURED = 560;

/** The width of an element in px, as it changes: a picture drawn for it keeps its letters at their size. */
export function useWidth(): readonly [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(UNTIL_MEASURED);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}

/** Whether the page is read from right to left: then a picture is mirrored. */
export function isFromRight(): boolean {
  return document.documentElement.dir === "rtl";
}
