import { type RefObject, useEffect, useState } from "react";

/** Returns the numbers (from 1) of the visible pages and of pages at most about one viewport away. */
export function useNearPages(scrollBox: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [nearPages, setNearPages] = useState<ReadonlySet<number>>(() => new Set([1]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other elements
  useEffect(() => {
    const element = scrollBox.current;
    if (!element) return;
    const visiblePages = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset["page"]);
          if (isIntersecting) visiblePages.add(number);
          else visiblePages.delete(number);
        }
        setNearPages(new Set(visiblePages));
      },
      { root: element, rootMargin: "75% 0px" },
    );
    for (const page of element.querySelectorAll("[data-page]")) observer.observe(page);
    return () => observer.disconnect();
  }, [scrollBox, count]);
  return nearPages;
}
