import { useLanguage } from "./use-text.ts";

const separators: Readonly<Record<string, string>> = { ar: "، ", zh: "、" };

/** Joins words with the list separator of a language: `a, b`, `a، b`, `a、b`. */
export function joinWords(words: readonly string[], language: string): string {
  return words.join(separators[language.split("-")[0] ?? ""] ?? ", ");
}

export function useJoinWords(): (words: readonly string[]) => string {
  const language = useLanguage();
  return (words) => joinWords(words, language);
}
