import { useMemo } from "react";
import { useLanguage } from "../use-text.ts";
import { type DateNotation, getDateNotation } from "./date-notation.ts";

export function useDateNotation(): DateNotation {
  const language = useLanguage();
  return useMemo(() => getDateNotation(language), [language]);
}
