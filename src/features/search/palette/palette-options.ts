/**
 * Creates the options of the search palette in groups. Display, keyboard and screen readers use the same
 * list.
 */
import type { SearchHit, SearchResult } from "#contract/lookups/search.ts";
import type { Text } from "#i18n/use-text.ts";
import { toSafeInternalPath } from "#session/navigation/safe-path.ts";
import { findScreens, type PaletteScreen, type ScreenMatch } from "./find-screens.ts";

export type PaletteOption =
  | { readonly id: string; readonly kind: "screen"; readonly href: string; readonly screen: ScreenMatch }
  | { readonly id: string; readonly kind: "hit"; readonly href: string; readonly hit: SearchHit }
  | { readonly id: string; readonly kind: "recent"; readonly text: string }
  | { readonly id: string; readonly kind: "all"; readonly href: string; readonly text: string };

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PaletteOption[];
  /**
   * True for results of the previous search text, while the new results load. They are dimmed and disabled.
   */
  readonly isStale: boolean;
}

interface PaletteState {
  readonly text: string;
  readonly screens: readonly PaletteScreen[];
  readonly recentSearches: readonly string[];
  readonly searchResult: SearchResult | undefined;
  readonly isStale: boolean;
  readonly allHref: (text: string) => string;
  /** Origin of the portal. */
  readonly origin: string;
}

const MAX_SCREENS = 3;

export function listPaletteGroups(state: PaletteState, t: Text): PaletteGroup[] {
  const { text, screens, recentSearches, searchResult, isStale, allHref, origin } = state;
  if (text === "") {
    const recentOptions = recentSearches.map(
      (recentSearch): PaletteOption => ({ id: `recent-${recentSearch}`, kind: "recent", text: recentSearch }),
    );
    const unmarkedScreens = screens.map((screen) => ({
      ...screen,
      markedTitle: { Text: screen.title, Ranges: [] },
    }));
    return [
      { id: "recent", title: t("search.recent"), options: recentOptions, isStale: false },
      {
        id: "screens",
        title: t("search.goTo"),
        options: unmarkedScreens.map(toScreenOption),
        isStale: false,
      },
    ].filter(({ options }) => options.length > 0);
  }
  const screenOptions = findScreens(text, screens).slice(0, MAX_SCREENS).map(toScreenOption);
  const allResultsOption: PaletteOption = { id: "all", kind: "all", href: allHref(text), text };
  const groups = (searchResult?.Groups ?? []).map(({ Kind, Items }) => ({
    id: Kind,
    title: t(`search.kind.${Kind}`),
    // Omit results without a path on the portal, because the palette cannot open them. The search page lists them.
    options: Items.flatMap((hit): PaletteOption[] => {
      const href = toSafeInternalPath(hit.Link, origin);
      return href ? [{ id: `${Kind}-${hit.Id}`, kind: "hit", href, hit }] : [];
    }),
    isStale,
  }));
  return [
    { id: "screens", title: t("search.goTo"), options: screenOptions, isStale: false },
    ...groups,
    { id: "everything", title: t("search.everything"), options: [allResultsOption], isStale: false },
  ].filter(({ options }) => options.length > 0);
}

const toScreenOption = (screen: ScreenMatch): PaletteOption => ({
  id: `screen-${screen.href}`,
  kind: "screen",
  href: screen.href,
  screen,
});
