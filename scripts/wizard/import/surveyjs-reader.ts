/** Reads the texts and conditions of one SurveyJS form, and reports those that cannot be converted. */
import { isRecord } from "#contract/unknown-value.ts";
import type { ImportedCondition, ReportLoss } from "./imported-form.ts";
import { readPlainText } from "./imported-text.ts";
import type { SourceObject } from "./read-source.ts";
import { parseSurveyCondition } from "./surveyjs-condition.ts";

export interface SurveyReader {
  readonly locale: string;
  readonly reportLoss: ReportLoss;
  /** Returns the text in the survey's language. */
  readText(value: unknown, place: string): string | undefined;
  /** Returns the condition; undefined if there is none, or if it cannot be converted. */
  readCondition(value: unknown, place: string): ImportedCondition | undefined;
  /** Returns the other languages of the texts read so far. */
  listOtherLanguages(): string[];
}

export function createSurveyReader(source: SourceObject, reportLoss: ReportLoss): SurveyReader {
  const locale = typeof source["locale"] === "string" ? source["locale"] : "en";
  const otherLanguages = new Set<string>();
  return {
    locale,
    reportLoss,
    readText(value, place) {
      if (isRecord(value))
        for (const language of Object.keys(value))
          if (language !== "default" && language !== locale) otherLanguages.add(language);
      return readPlainText(value, place, reportLoss, locale);
    },
    readCondition(value, place) {
      if (typeof value !== "string" || value.trim() === "") return undefined;
      try {
        return parseSurveyCondition(value);
      } catch (error) {
        reportLoss(place, `its condition "${value}" ${error instanceof Error ? error.message : ""}`);
        return undefined;
      }
    },
    listOtherLanguages: () => [...otherLanguages],
  };
}
