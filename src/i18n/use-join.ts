import { formatList } from "./bidi-isolate.ts";
import { useLanguage } from "./use-text.ts";

const separators: Readonly<Record<string, string>> = { ar: "، ", zh: "、" };

/** Joins words with the list separator of a language: `a, b`, `a، b`, `a、b`. */
export function joinWords(words: readonly string[], language: string): string {
  const separator = separators[language.split("-")[0] ?? ""] ?? ", ";
  return formatList(words, language, (parts) => parts.join(separator));
}

export function useJoinWords(): (words: readonly string[]) => string {
  const language = useLanguage();
  return (words) => joinWords(words, language);
}
