import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import { globalSearchQuery } from "../search.queries.ts";
import { useSearchKinds } from "../search-kinds.ts";
import type { PaletteScreen } from "./find-screens.ts";
import { PaletteField } from "./palette-field.tsx";
import { createOptionElementId, PaletteList } from "./palette-list.tsx";
import { listPaletteGroups, type PaletteOption } from "./palette-options.ts";
import { addRecentSearch, useRecentSearches } from "./recent-searches.ts";

interface SearchPaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly screens: readonly PaletteScreen[];
  /** Returns the URL of the page with all results. */
  readonly allHref: (text: string) => string;
  readonly onClose: () => void;
}

/**
 * Delay before a request, in milliseconds. People do not notice it, but a quickly typed word causes only one
 * request.
 */
const DEBOUNCE_MS = 80;

/** Search field with results. Matching screens appear immediately, the service's results when they arrive. */
export function SearchPalette({ text, onText, screens, allHref, onClose }: SearchPaletteProps) {
  const t = useText();
  const language = useLanguage();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const searchText = text.trim();
  const debouncedText = useDebouncedValue(searchText, DEBOUNCE_MS);
  const searchQuery = useQuery(globalSearchQuery(useClient(), debouncedText, useSearchKinds()));
  const hasFailed = debouncedText === searchText && searchQuery.isError;
  const isStale =
    searchText !== "" &&
    !hasFailed &&
    (debouncedText !== searchText || !searchQuery.isSuccess || searchQuery.isPlaceholderData);
  const searchResult = searchText === "" ? undefined : searchQuery.data;
  const groups = listPaletteGroups(
    {
      ...{ text: searchText, screens, recentSearches: useRecentSearches(), searchResult, isStale, allHref },
      origin: location.origin,
    },
    t,
  );
  const options = groups.flatMap((group) => (group.isStale ? [] : group.options));
  const [pointedId, setPointedId] = useState<string>();
  const activeOption = options.find(({ id }) => id === pointedId) ?? options[0];
  // While this chunk loaded, the person typed into a placeholder field. Move the focus to this field in a
  // layout effect, which runs before the next key press, so that no key is lost.
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  const changeText = (next: string) => {
    setPointedId(undefined);
    onText(next);
  };
  const chooseOption = (option: PaletteOption) => {
    if (option.kind === "recent") return changeText(option.text);
    if (searchText) addRecentSearch(searchText);
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !activeOption) return;
    if (event.key === "Enter") {
      event.preventDefault();
      document.getElementById(createOptionElementId(listId, activeOption.id))?.click();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setPointedId(options.at((options.indexOf(activeOption) + step) % options.length)?.id);
  };
  const hasNoResults = searchText !== "" && !isStale && searchQuery.data?.TotalCount === 0;
  return (
    <>
      <PaletteField
        ref={field}
        text={text}
        onText={changeText}
        onClose={onClose}
        onKeyDown={handleKey}
        isBusy={isStale}
        listId={listId}
        activeId={activeOption && createOptionElementId(listId, activeOption.id)}
      />
      <p role="status" className={hasNoResults ? "px-4 pt-4 text-muted" : "sr-only"}>
        {hasNoResults && t("search.nothing", { text: searchText })}
        {searchText !== "" &&
          !isStale &&
          !hasNoResults &&
          searchResult &&
          t("search.found", {
            count: searchResult.TotalCount,
            total: formatNumber(searchResult.TotalCount, language),
          })}
      </p>
      {searchText !== "" && hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-3">
          <p className="grow text-danger-text">{t("search.failed")}</p>
          <Button size="s" icon="refresh" onClick={() => searchQuery.refetch()}>
            {t("search.retry")}
          </Button>
        </div>
      )}
      <PaletteList
        id={listId}
        label={t("search.results")}
        groups={groups}
        activeId={activeOption?.id}
        onPoint={({ id }) => setPointedId(id)}
        onChoose={chooseOption}
      />
      <p className="app-palette-foot">{t("search.keys")}</p>
    </>
  );
}
