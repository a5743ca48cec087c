import { type RefObject, useEffect, useState } from "react";

/** Returns the numbers (from 1) of visible pages and of those within about one viewport of them. */
export function useNearPages(box: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([1]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other elements
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset["page"]);
          if (isIntersecting) seen.add(number);
          else seen.delete(number);
        }
        setNear(new Set(seen));
      },
      { root: element, rootMargin: "75% 0px" },
    );
    for (const page of element.querySelectorAll("[data-page]")) observer.observe(page);
    return () => observer.disconnect();
  }, [box, count]);
  return near;
}
