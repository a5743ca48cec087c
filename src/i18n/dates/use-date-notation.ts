import { useMemo } from "react";
import { useLanguage } from "../use-text.ts";
import { type DateNotation, getDateNotation } from "./date-notation.ts";

export function useDateNotation(region?: string): DateNotation {
  const language = useLanguage();
  return useMemo(() => getDateNotation(language, region), [language, region]);
}
