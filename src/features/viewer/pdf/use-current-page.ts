import { type RefObject, useEffect, useState } from "react";

/**
 * Position of a horizontal line in the viewport, as a fraction of the height from the top. The last page that
 * starts above this line is the current page.
 */
const CURRENT_PAGE_LINE = 0.4;

/** Returns the current page number (from 1), and a function that scrolls to another page. */
export function useCurrentPage(scrollBox: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other elements
  useEffect(() => {
    const element = scrollBox.current;
    if (!element) return;
    let frame = 0;
    const updatePage = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const lineTop = element.scrollTop + element.clientHeight * CURRENT_PAGE_LINE;
        const pages = [...element.querySelectorAll<HTMLElement>("[data-page]")];
        const lastPageAboveLine = pages.findLast(({ offsetTop }) => offsetTop <= lineTop);
        setPage(Number(lastPageAboveLine?.dataset["page"] ?? 1));
      });
    };
    element.addEventListener("scroll", updatePage, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", updatePage);
    };
  }, [scrollBox, count]);

  function goTo(next: number): void {
    const targetPage = Math.min(count, Math.max(1, next));
    const pageElement = scrollBox.current?.querySelector<HTMLElement>(`[data-page="${targetPage}"]`);
    if (pageElement) scrollBox.current?.scrollTo({ top: pageElement.offsetTop - 8 });
    setPage(targetPage);
  }
  return { page, goTo };
}
