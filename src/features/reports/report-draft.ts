/** The parameters of a report that has not been run yet. */
import type { Report, ReportFormat } from "#contract/reports/report.ts";

export interface ReportDraft {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly format: ReportFormat;
}

interface ReportProblem {
  readonly key: string;
  readonly textKey: "page.notADay" | "reports.problem.number" | "reports.problem.order";
}

const MAX_DAYS = 3_660;

export function createReportDraft({ Saved }: Pick<Report, "Saved">): ReportDraft {
  return { values: Saved.Values, format: Saved.Format };
}

export function setReportValue(
  draft: ReportDraft,
  key: string,
  selectedValues: readonly string[],
): ReportDraft {
  const values = { ...draft.values, [key]: selectedValues.filter((value) => value !== "") };
  return { ...draft, values };
}

/** Converts the parameters to a request body. Omits empty parameters. */
export function toReportBody({ values, format }: ReportDraft) {
  const nonEmptyValues = Object.entries(values).filter(([, selectedValues]) => selectedValues.length > 0);
  return {
    Values: Object.fromEntries(nonEmptyValues.map(([key, selectedValues]) => [key, [...selectedValues]])),
    Format: format,
  };
}

export function isSameDraft(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(toSortedDraft(one)) === JSON.stringify(toSortedDraft(other));
}

function toSortedDraft(draft: ReportDraft) {
  const { Values, Format } = toReportBody(draft);
  const keys = Object.keys(Values).sort();
  return [Format, ...keys.map((key) => [key, [...(Values[key] ?? [])].sort()])];
}

/** Returns validation errors by parameter. */
export function findReportProblems(
  { Parameters }: Pick<Report, "Parameters">,
  draft: ReportDraft,
): ReportProblem[] {
  const getValue = (key: string) => draft.values[key]?.[0];
  const numbers = Parameters.filter(({ Kind }) => Kind === "number").flatMap(({ Key }): ReportProblem[] => {
    const days = getValue(Key);
    const isValidDayCount = days === undefined || (/^\d+$/.test(days) && Number(days) <= MAX_DAYS);
    return isValidDayCount ? [] : [{ key: Key, textKey: "reports.problem.number" }];
  });
  const days = Parameters.filter(({ Kind }) => Kind === "date").flatMap(({ Key }): ReportProblem[] => {
    const isDay = /^(\d{4}-\d\d-\d\d)?$/.test(getValue(Key) ?? "");
    return isDay ? [] : [{ key: Key, textKey: "page.notADay" }];
  });
  const [from, to] = [getValue("From"), getValue("To")];
  const isBackwards = from !== undefined && to !== undefined && from > to;
  if (days.length > 0) return [...days, ...numbers];
  return [...(isBackwards ? [{ key: "To", textKey: "reports.problem.order" } as const] : []), ...numbers];
}
