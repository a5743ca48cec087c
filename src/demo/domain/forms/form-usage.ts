/**
 * Stores, per visit, how long a person spends on each question and where the person stops. The records contain
 * no answers and no names, and do not refer to applications (decisions 101).
 */
import * as z from "zod/mini";
import type { StoreClockContext } from "../../context/context.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { type FormReader, findFormVersion } from "./stored-forms.ts";

const pathSchema = z.string().check(z.maxLength(200));
const countSchema = z.int().check(z.minimum(0), z.maximum(10_000));

/** A usage report sent by the portal (`islands/telemetry/watch-form.ts`). */
export const formUsageReport = z.object({
  kind: z.literal("form"),
  visit: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  form: z.string().check(z.maxLength(60)),
  version: z.int(),
  questions: z
    .array(
      z.object({
        path: pathSchema,
        seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
        edits: countSchema,
        errors: countSchema,
      }),
    )
    .check(z.maxLength(2_000)),
  left: z.nullable(pathSchema),
  isLodged: z.boolean(),
});
type FormUsageReport = z.output<typeof formUsageReport>;

const RETENTION_DAYS = 90;
/** Maximum number of stored visits per form. Enough for medians, and a protection against invented visits. */
const MAX_VISITS = 20_000;
const MAX_REMOVED_PER_SAVE = 100;

/** Stores a usage report. Ignores unknown questions, versions and forms. */
export function saveFormUsage(report: FormUsageReport, context: StoreClockContext): void {
  const { store } = context;
  const paths = new Set(listQuestions(report.form, report.version, context).map(({ path }) => path));
  const Questions = report.questions.filter((question) => paths.has(question.path));
  if (Questions.length === 0) return;
  const usageRecords = store.collection("formUsage");
  const today = toDayText(context.now());
  store.transaction(() => {
    const expiredVisits = usageRecords.find({
      where: { Day: { to: addDays(today, -RETENTION_DAYS) } },
      limit: MAX_REMOVED_PER_SAVE,
    });
    for (const { Id } of expiredVisits) usageRecords.delete(Id);
    if (
      !usageRecords.get(report.visit) &&
      usageRecords.count({ FormId: report.form }, MAX_VISITS) >= MAX_VISITS
    )
      return;
    usageRecords.put({
      ...{ Id: report.visit, FormId: report.form, Version: report.version, Day: today, Questions },
      Left: report.left !== null && paths.has(report.left) ? report.left : null,
      IsLodged: report.isLodged,
    });
  });
}

interface FormQuestion {
  readonly path: string;
  readonly label: string;
}

function listQuestions(formId: string, version: number, forms: FormReader): FormQuestion[] {
  const form = findFormVersion(formId, version, forms);
  return (form?.steps ?? []).flatMap(({ sections }) =>
    sections.flatMap(({ id, repeat, fields }) =>
      fields.map(({ key, label }) => ({
        path: repeat ? `${id}.*.${key}` : `${id}.${key}`,
        label: label.text,
      })),
    ),
  );
}

export interface QuestionMetrics extends FormQuestion {
  /** Median of the seconds that a visit spent at the question. */
  readonly medianSeconds: number;
  /** Average number of edits per visit. */
  readonly meanEdits: number;
  readonly visitCount: number;
  readonly visitsWithErrors: number;
  /** Number of visits that ended at this question without lodging. */
  readonly abandonedVisits: number;
}

/** Returns the questions that people reached, in form order, and the number of visits. */
export function summariseFormUsage(formId: string, version: number, forms: FormReader) {
  const visits = forms.store.collection("formUsage").find({ where: { FormId: formId, Version: version } });
  const questions = listQuestions(formId, version, forms).flatMap(({ path, label }): QuestionMetrics[] => {
    const questionVisits = visits.flatMap(({ Questions }) =>
      Questions.filter((question) => question.path === path),
    );
    if (questionVisits.length === 0) return [];
    return [
      {
        ...{ path, label, visitCount: questionVisits.length },
        medianSeconds: findMedian(questionVisits.map(({ seconds }) => seconds)),
        meanEdits: questionVisits.reduce((sum, { edits }) => sum + edits, 0) / questionVisits.length,
        visitsWithErrors: questionVisits.filter(({ errors }) => errors > 0).length,
        abandonedVisits: visits.filter(({ Left }) => Left === path).length,
      },
    ];
  });
  return { visits: visits.length, lodged: visits.filter(({ IsLodged }) => IsLodged).length, questions };
}

/** Returns the middle value, or the mean of the two middle values. */
function findMedian(values: readonly number[]): number {
  const sortedValues = [...values].sort((one, other) => one - other);
  const [below = 0, above = 0] = [
    sortedValues[Math.ceil(sortedValues.length / 2) - 1],
    sortedValues[Math.floor(sortedValues.length / 2)],
  ];
  return (below + above) / 2;
}
