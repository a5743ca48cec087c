/** Finds screens and actions of the portal by name, without a request. */
import type { MarkedText } from "#contract/lookups/search.ts";
import type { IconName } from "#ui/index.ts";

export interface PaletteScreen {
  readonly href: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
}

export interface ScreenMatch extends PaletteScreen {
  readonly markedTitle: MarkedText;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the screens that match all search words. A search word matches if a word of the title starts with
 * it. Shorter titles come first.
 */
export function findScreens(text: string, screens: readonly PaletteScreen[]): ScreenMatch[] {
  const searchWords = normalizeText(text).match(WORD) ?? [];
  if (searchWords.length === 0) return [];
  return screens
    .flatMap((screen) => {
      const words = [...screen.title.matchAll(WORD)];
      const matches = searchWords.map((searchWord) =>
        words.find(([word]) => normalizeText(word).startsWith(searchWord)),
      );
      if (matches.includes(undefined)) return [];
      const ranges = words.flatMap((match) => {
        const longestMatch = Math.max(
          0,
          ...searchWords
            .filter((searchWord) => normalizeText(match[0]).startsWith(searchWord))
            .map((searchWord) => searchWord.length),
        );
        return longestMatch > 0
          ? [{ Start: match.index, Length: Math.min(longestMatch, match[0].length) }]
          : [];
      });
      return [{ ...screen, markedTitle: { Text: screen.title, Ranges: ranges } }];
    })
    .sort((one, other) => one.title.length - other.title.length);
}

/** Lower-cases the text and removes accents. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}
