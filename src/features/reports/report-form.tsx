import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { formatError, getErrorText } from "#api/error-text.ts";
import type { Report } from "#contract/reports/report.ts";
import { runReport, updateReport } from "#contract/reports/report.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, ErrorSummary, RadioGroup } from "#ui/index.ts";
import {
  createReportDraft,
  findReportProblems,
  isSameDraft,
  type ReportDraft,
  toReportBody,
} from "./report-draft.ts";
import { reportKeys } from "./report-keys.ts";
import { createParameterId, ReportParameters } from "./report-parameters.tsx";

interface ReportFormProps {
  readonly report: Report;
  readonly draft: ReportDraft;
  readonly onDraft: (next: ReportDraft) => void;
  readonly onSaved: () => void;
}

export function ReportForm({ report, draft, onDraft, onSaved }: ReportFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const params = { id: report.Id };
  const runMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () => client.call(runReport, { params, body: toReportBody(draft) }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: reportKeys.all }),
  });
  const saveMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () => client.call(updateReport, { params, body: toReportBody(draft) }),
    onSuccess: () => {
      onSaved();
      return queries.invalidateQueries({ queryKey: reportKeys.list });
    },
  });
  const { example } = getDateNotation(useLanguage());
  const problems = findReportProblems(report, draft).map(({ key, textKey }) => ({
    key,
    text: t(textKey, { example }),
  }));
  const areProblemsShown = attempt > 0;
  const error = runMutation.error ?? saveMutation.error;
  const validateAndSend = (action: () => void) => {
    runMutation.reset();
    saveMutation.reset();
    setAttempt(attempt + 1);
    if (problems.length === 0) action();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!runMutation.isPending) validateAndSend(() => runMutation.mutate());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5" aria-labelledby="report-name">
      <div>
        <h2 id="report-name" className="font-semibold text-xl">
          {report.Name}
        </h2>
        <p className="max-w-prose text-muted">{report.Description}</p>
      </div>
      {areProblemsShown && (problems.length > 0 || error) && (
        <ErrorSummary
          title={t("reports.problems")}
          attempt={attempt}
          items={problems.length > 0 ? problems.map(toProblemItem) : toServiceErrorItems(error, t)}
        />
      )}
      <ReportParameters
        report={report}
        draft={draft}
        onDraft={onDraft}
        problems={new Map(areProblemsShown ? problems.map(({ key, text }) => [key, text]) : [])}
      />
      <RadioGroup
        inline
        name={`${report.Id}-format`}
        legend={t("reports.format")}
        options={report.Formats.map((format) => ({ value: format, label: t(`reports.format.${format}`) }))}
        value={draft.format}
        onChange={(format) => onDraft({ ...draft, format: format as ReportDraft["format"] })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={runMutation.isPending}>
          {t("reports.run")}
        </Button>
        <Button
          busy={saveMutation.isPending}
          disabled={isSameDraft(draft, createReportDraft(report))}
          onClick={() => validateAndSend(() => saveMutation.mutate())}
        >
          {t("reports.saveSettings")}
        </Button>
        <p role="status" className="text-muted">
          {runMutation.isSuccess && t("reports.begun")}
        </p>
      </div>
    </form>
  );
}

function toProblemItem({ key, text }: { key: string; text: string }) {
  return { text, href: `#${createParameterId(key)}` as const };
}

function toServiceErrorItems(error: unknown, t: ReturnType<typeof useText>) {
  const { list } = getErrorText(error);
  if (!list) return [{ text: formatError(error, t) }];
  return list.map(({ text: words, path }) => {
    const parameter = path?.startsWith("Values.") ? path.slice("Values.".length) : undefined;
    return { text: words, ...(parameter && { href: `#${createParameterId(parameter)}` as const }) };
  });
}
