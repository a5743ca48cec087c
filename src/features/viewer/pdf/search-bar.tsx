import { useEffect, useRef } from "react";
import { formatNumber } from "#i18n/format.ts";
import { type Text, useLanguage, useText } from "#i18n/use-text.ts";
import { Button, TextInput } from "#ui/index.ts";
import type { PdfSearch } from "./use-search.ts";

interface SearchBarProps {
  readonly search: PdfSearch;
  readonly onClose: () => void;
}

export function SearchBar({ search, onClose }: SearchBarProps) {
  const t = useText();
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const hasNoMatches = search.matches.length === 0;
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-raised px-3 py-2 print:hidden">
      <TextInput
        type="search"
        className="min-w-40 max-w-80 flex-1"
        aria-label={t("viewer.search")}
        placeholder={t("viewer.search")}
        autoComplete="off"
        ref={field}
        value={search.text}
        onChange={(event) => search.search(event.target.value)}
        onKeyDown={(event) => {
          // Ignore keys while an input method (such as Chinese) composes a character.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") search.go(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape") return;
          // Escape closes only the search. Prevent it from also closing the viewer.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <p role="status" className="min-w-20 text-muted text-sm tabular-nums">
        {formatResult(search, t, language)}
      </p>
      <span className="flex">
        <Button
          variant="quiet"
          icon="chevron-up"
          aria-label={t("viewer.searchBefore")}
          disabled={hasNoMatches}
          onClick={() => search.go(-1)}
        />
        <Button
          variant="quiet"
          icon="chevron-down"
          aria-label={t("viewer.searchNext")}
          disabled={hasNoMatches}
          onClick={() => search.go(1)}
        />
        <Button variant="quiet" icon="close" aria-label={t("viewer.searchClose")} onClick={onClose} />
      </span>
    </search>
  );
}

function formatResult(search: PdfSearch, t: Text, language: string): string {
  if (search.text.trim() === "") return "";
  if (search.isSearching) return t("viewer.searching");
  const result = formatMatchCount(search, t, language);
  return search.isIncomplete ? t("viewer.searchIncomplete", { result }) : result;
}

function formatMatchCount({ matches, currentIndex }: PdfSearch, t: Text, language: string): string {
  if (matches.length === 0) return t("viewer.searchNone");
  return t("viewer.searchCount", {
    at: formatNumber(currentIndex + 1, language),
    total: formatNumber(matches.length, language),
  });
}
