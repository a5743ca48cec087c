/** Searches in a PDF: returns the search text, the matches and the current match. */
import { useCallback, useEffect, useRef, useState } from "react";
import { clearHighlights, findRange, showHighlights, type TextLayers } from "./highlights.ts";
import type { PdfPage } from "./open-pdf.ts";
import { readTextPieces } from "./page-text.ts";
import { findText, normalisePageText, type TextMatch } from "./text-search.ts";

const DEBOUNCE_MS = 150;

export interface PdfSearch {
  readonly text: string;
  readonly matches: readonly TextMatch[];
  /** Index of the current match, from 0. */
  readonly currentIndex: number;
  /** True until all pages are searched. Until then, `matches` are those of the previous search text. */
  readonly isSearching: boolean;
  /** True if the text of a page could not be read, so that matches may be missing. */
  readonly isIncomplete: boolean;
  readonly search: (text: string) => void;
  readonly go: (direction: 1 | -1) => void;
  readonly onText: (page: number, pieces: readonly HTMLElement[] | undefined) => void;
}

export function useSearch(
  pages: readonly PdfPage[],
  currentPage: number,
  goTo: (page: number) => void,
): PdfSearch {
  const [text, setText] = useState("");
  const [matches, setMatches] = useState<readonly TextMatch[]>([]);
  const [current, setCurrent] = useState(0);
  const [isSearching, setSearching] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [layers, setLayers] = useState<TextLayers>(() => new Map());
  const searchStartPage = useRef(currentPage);
  searchStartPage.current = currentPage;

  useEffect(() => {
    let isCurrent = true;
    setSearching(text.trim() !== "");
    const timer = setTimeout(async () => {
      const allMatches: TextMatch[] = [];
      let hasFailed = false;
      for (const [index, page] of pages.entries()) {
        if (!isCurrent) return;
        const pieces = await readTextPieces(page).catch(() => undefined);
        if (pieces) allMatches.push(...findText(normalisePageText(pieces), text, index));
        else hasFailed = true;
      }
      if (!isCurrent) return;
      setMatches(allMatches);
      setIncomplete(hasFailed);
      setCurrent(
        Math.max(
          0,
          allMatches.findIndex(({ page }) => page >= searchStartPage.current - 1),
        ),
      );
      setSearching(false);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pages, text]);

  const currentMatch = matches[current];
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new match, but not when the page elements change
  useEffect(() => {
    if (currentMatch) goTo(currentMatch.page + 1);
  }, [currentMatch]);

  const scrolledMatch = useRef<TextMatch>(undefined);
  // If the person leaves the page of the match before its text is drawn, do not scroll back to the match
  // later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes, because a new match is often on a page that is not shown yet
  useEffect(() => {
    if (currentMatch && currentPage !== currentMatch.page + 1) scrolledMatch.current = currentMatch;
  }, [currentPage]);
  useEffect(() => {
    showHighlights(matches, current, layers);
    if (!currentMatch || scrolledMatch.current === currentMatch) return;
    const range = findRange(currentMatch, layers);
    if (!range) return;
    scrolledMatch.current = currentMatch;
    range.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "center" });
  }, [matches, current, layers, currentMatch]);
  useEffect(() => clearHighlights, []);

  const onText = useCallback((page: number, pieces: readonly HTMLElement[] | undefined) => {
    setLayers((now) => {
      const next = new Map(now);
      if (pieces) next.set(page, pieces);
      else next.delete(page);
      return next;
    });
  }, []);

  return {
    ...{ text, matches, currentIndex: current, isSearching, isIncomplete, onText },
    search: setText,
    go: (direction) =>
      matches.length > 0 && setCurrent((current + direction + matches.length) % matches.length),
  };
}
