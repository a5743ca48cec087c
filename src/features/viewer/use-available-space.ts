import { type RefObject, useLayoutEffect, useState } from "react";
import type { PageSize } from "./zoom.ts";

/** Space on each side of a page, in CSS pixels. */
const MARGIN = 16;

/** Returns the width and height that the scrollable box has for a page. Undefined until they are measured. */
export function useAvailableSpace(scrollBox: RefObject<HTMLElement | null>): PageSize | undefined {
  const [space, setSpace] = useState<PageSize>();
  useLayoutEffect(() => {
    const element = scrollBox.current;
    if (!element) return;
    const measure = () => {
      const width = Math.max(1, element.clientWidth - 2 * MARGIN);
      const height = Math.max(1, element.clientHeight - 2 * MARGIN);
      setSpace((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollBox]);
  return space;
}
