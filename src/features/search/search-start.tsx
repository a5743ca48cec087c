import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState } from "#ui/index.ts";
import { clearRecentSearches, useRecentSearches } from "./palette/recent-searches.ts";

/** Explains the search and lists recent searches while the search field is empty. */
export function SearchStart({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useText();
  const recentSearches = useRecentSearches();
  if (recentSearches.length === 0)
    return (
      <EmptyState icon="search" title={t("search.page.startTitle")}>
        {t("search.page.startText")}
      </EmptyState>
    );
  return (
    <section aria-labelledby="recent-searches" className="mt-6">
      <h2 id="recent-searches" className="font-semibold text-lg">
        {t("search.recent")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recentSearches.map((text) => (
          <li key={text}>
            <Button icon="clock" onClick={() => onSearch(text)}>
              <bdi>{text}</bdi>
            </Button>
          </li>
        ))}
        <li>
          <Button variant="quiet" onClick={clearRecentSearches}>
            {t("search.forget")}
          </Button>
        </li>
      </ul>
    </section>
  );
}
