import { useMemo } from "react";
import { type DateNotation, dateNotation } from "./date-notation.ts";
import { useLanguage } from "./use-text.ts";

export function useDateNotation(): DateNotation {
  const language = useLanguage();
  return useMemo(() => dateNotation(language), [language]);
}
