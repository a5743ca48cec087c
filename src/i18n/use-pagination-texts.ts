import { formatNumber } from "./format.ts";
import { useTexts } from "./use-text.ts";

/** Returns the texts of a `PaginationBar`. */
export function usePaginationTexts() {
  const { text, language } = useTexts();
  const formatCount = (value: number) => formatNumber(value, language);
  return {
    ...{ nav: text("page.pages"), previous: text("page.previous"), next: text("page.next") },
    page: (page: number) => text("page.page", { page: formatCount(page) }),
    range: (first: number, last: number, total: number) =>
      text("page.shown", { first: formatCount(first), last: formatCount(last), total: formatCount(total) }),
    perPage: text("page.perPage"),
  };
}
