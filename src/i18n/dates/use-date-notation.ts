import { useMemo } from "react";
import { useLanguage } from "../use-text.ts";
import { type DateNotation, dateNotation } from "./date-notation.ts";

export function useDateNotation(): DateNotation {
  const language = useLanguage();
  return useMemo(() => dateNotation(language), [language]);
}
