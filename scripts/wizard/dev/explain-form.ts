/** Explains why each question is visible or hidden, required or wrong. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { Expression, Field, WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormView, type FormViewer } from "#contract/wizard/expressions/evaluate.ts";
import { formatOwnText, getProblemText } from "#contract/wizard/validation/problem-text.ts";
import {
  type AnswerProblem,
  type DocumentRecord,
  listProblemsAt,
} from "#contract/wizard/validation/validate.ts";

export interface FormExplanation {
  readonly stepId: string;
  readonly path: string;
  readonly label: string;
  /** Keys that lead from the root of the configuration to the question. */
  readonly place: readonly PropertyKey[];
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly why: readonly string[];
  readonly problem?: string;
}

export interface ExplanationContext {
  /** Current day (ISO date). */
  readonly today: string;
  readonly documents: readonly DocumentRecord[];
  readonly viewer?: FormViewer;
  readonly explain: (view: FormView, source: Expression, path: string) => string;
}

/** Explains every question in form order; for a repeating section, those of each item. */
export function explainForm(
  form: WizardConfig,
  answers: Answers,
  { today, documents, viewer, explain }: ExplanationContext,
): FormExplanation[] {
  const view = createFormView(form, answers, today, viewer);
  return form.steps.flatMap((step, index) =>
    step.sections.flatMap((section, inStep) => {
      const ids = section.repeat ? view.items(section.id) : [undefined];
      return ids.flatMap((id) =>
        section.fields.map((field, inSection): FormExplanation => {
          const path = getAnswerPath(section.id, field.key, id);
          const [problem] = listProblemsAt(view, path, documents);
          const levels = [
            ["step", step.visibleIf, view.isStepVisible(step.id)],
            ["section", section.visibleIf, view.isSectionVisible(section.id)],
            ["question", field.visibleIf, view.isVisible(path)],
          ] as const;
          return {
            stepId: step.id,
            path,
            label: formatOwnText(withAnswers(view, field.label, path)),
            place: ["steps", index, "sections", inStep, "fields", inSection],
            isVisible: view.isVisible(path),
            isRequired: view.isVisible(path) && view.isRequired(path),
            why: [
              ...explainVisibility(view, field, path, levels, explain),
              ...explainRequirement(view, field, path, explain),
            ],
            ...(problem ? { problem: describeProblem(problem) } : {}),
          };
        }),
      );
    }),
  );
}

type Level = readonly [name: string, condition: Expression, isMet: boolean];

function explainVisibility(
  view: FormView,
  field: Field,
  path: string,
  levels: readonly Level[],
  explain: ExplanationContext["explain"],
): string[] {
  const failed = levels.find(([, , isMet]) => !isMet);
  if (failed) {
    const [name, condition] = failed;
    if (name === "question" && field.staffOnly) return ["Hidden: only officers see it."];
    return [`Hidden by the ${name}: ${explain(view, condition, path)}`];
  }
  const conditions = levels.filter(([, condition]) => typeof condition === "object");
  if (conditions.length === 0) return ["Always shown."];
  return conditions.map(([name, condition]) => `Shown by the ${name}: ${explain(view, condition, path)}`);
}

function explainRequirement(
  view: FormView,
  { requiredIf, recommendedIf }: Field,
  path: string,
  explain: ExplanationContext["explain"],
): string[] {
  if (!view.isVisible(path)) return [];
  const found =
    requiredIf === true
      ? ["Always required."]
      : typeof requiredIf === "object"
        ? [`${view.isRequired(path) ? "Required" : "Not required"}: ${explain(view, requiredIf, path)}`]
        : [];
  return typeof recommendedIf === "object"
    ? [
        ...found,
        `${view.isRecommended(path) ? "Recommended" : "Not recommended"}: ${explain(view, recommendedIf, path)}`,
      ]
    : found;
}

function describeProblem(problem: AnswerProblem): string {
  return `${problem.severity === "warning" ? "Warning: " : ""}${getProblemText(problem)} (${problem.code})`;
}
