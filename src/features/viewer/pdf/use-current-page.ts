import { type RefObject, useEffect, useState } from "react";

/** How far down the box a page must reach to be the one that is read. */
const READ_AT = 0.4;

/** The page one looks at (from 1), and how to go to another. */
export function useCurrentPage(box: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages, other elements
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let asked = 0;
    const look = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        const line = element.scrollTop + element.clientHeight * READ_AT;
        const pages = [...element.querySelectorAll<HTMLElement>("[data-page]")];
        const read = pages.findLast(({ offsetTop }) => offsetTop <= line);
        setPage(Number(read?.dataset["page"] ?? 1));
      });
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      element.removeEventListener("scroll", look);
    };
  }, [box, count]);

  function goTo(next: number): void {
    const wanted = Math.min(count, Math.max(1, next));
    const place = box.current?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
    if (place) box.current?.scrollTo({ top: place.offsetTop - 8 });
    setPage(wanted);
  }
  return { page, goTo };
}
