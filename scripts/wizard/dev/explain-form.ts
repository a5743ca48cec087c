/** Explains why each question is visible or hidden, required or wrong. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import type { Expression, Field, WizardConfig } from "#contract/wizard/config.ts";
import { createFormView, type FormUser, type FormView } from "#contract/wizard/expressions/evaluate.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { formatOwnText, getProblemText } from "#contract/wizard/validation/problem-text.ts";
import { type DocumentRecord, listProblemsAt } from "#contract/wizard/validation/validate.ts";

interface FormExplanation {
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

interface ExplanationContext {
  /** Current day (ISO date). */
  readonly today: string;
  readonly documents: readonly DocumentRecord[];
  readonly viewer?: FormUser;
  readonly explain: (view: FormView, source: Expression, path: string) => string;
}

/**
 * Explains every question in the order of the form. In a table, and in a list at any depth, explains the
 * questions of each item.
 */
export function explainForm(
  form: WizardConfig,
  answers: Answers,
  { today, documents, viewer, explain }: ExplanationContext,
): FormExplanation[] {
  const view = createFormView(form, answers, today, viewer);

  function explainItems(list: QuestionList, itemIds: readonly (string | undefined)[]): FormExplanation[] {
    return itemIds.flatMap((itemId) =>
      list.fields.flatMap((field, at) => {
        const path = getAnswerPath(list.path, field.key, itemId);
        const place = [...list.place, "fields", at];
        const ownExplanation = explainQuestion(list, field, path, place);
        if (!field.fields) return [ownExplanation];
        const level: Level = ["list", field.visibleIf, view.isVisible(path), path];
        const innerQuestions = {
          ...list,
          fields: field.fields,
          path,
          place,
          levels: [...list.levels, level],
        };
        return [ownExplanation, ...explainItems(innerQuestions, view.items(path))];
      }),
    );
  }

  function explainQuestion(list: QuestionList, field: Field, path: string, place: readonly PropertyKey[]) {
    const [problem] = listProblemsAt(view, path, documents);
    const isVisible = view.isVisible(path);
    const levels: readonly Level[] = [...list.levels, ["question", field.visibleIf, isVisible, path]];
    return {
      stepId: list.stepId,
      path,
      label: formatOwnText(withAnswers(view, field.label, path)),
      place,
      isVisible,
      isRequired: isVisible && view.isRequired(path),
      why: [
        ...explainVisibility(view, field, levels, explain),
        ...explainRequirement(view, field, path, explain),
      ],
      ...(problem && { problem: describeProblem(problem) }),
    };
  }

  return form.steps.flatMap((step, at) =>
    step.sections.flatMap((section, inStep) => {
      const sectionQuestions: QuestionList = {
        stepId: step.id,
        path: section.id,
        fields: section.fields,
        place: ["steps", at, "sections", inStep],
        levels: [
          ["step", step.visibleIf, view.isStepVisible(step.id), section.id],
          ["section", section.visibleIf, view.isSectionVisible(section.id), section.id],
        ],
      };
      return explainItems(sectionQuestions, section.repeat ? view.items(section.id) : [undefined]);
    }),
  );
}

/**
 * Questions on the same level: the questions of a section, the questions of each item of a list, or the
 * columns of a table.
 */
interface QuestionList {
  readonly stepId: string;
  /** Path of the section, or of the question that contains the items. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly place: readonly PropertyKey[];
  /**
   * The parts of the form that contain the questions and can hide them, from the outermost to the innermost.
   */
  readonly levels: readonly Level[];
}

/**
 * A part of the form that may hide a question: its condition, the condition's result, and the path `at` for
 * which the condition is evaluated.
 */
type Level = readonly [name: string, condition: Expression, isMet: boolean, at: string];

function explainVisibility(
  view: FormView,
  field: Field,
  levels: readonly Level[],
  explain: ExplanationContext["explain"],
): string[] {
  const failedLevel = levels.find(([, , isMet]) => !isMet);
  if (failedLevel) {
    const [name, condition, , path] = failedLevel;
    if (name === "question" && field.staffOnly) return ["Hidden: only officers see it."];
    return [`Hidden by the ${name}: ${explain(view, condition, path)}`];
  }
  const conditions = levels.filter(([, condition]) => typeof condition === "object");
  if (conditions.length === 0) return ["Always shown."];
  return conditions.map(
    ([name, condition, , path]) => `Shown by the ${name}: ${explain(view, condition, path)}`,
  );
}

function explainRequirement(
  view: FormView,
  { requiredIf, recommendedIf }: Field,
  path: string,
  explain: ExplanationContext["explain"],
): string[] {
  if (!view.isVisible(path)) return [];
  const reasons =
    requiredIf === true
      ? ["Always required."]
      : typeof requiredIf === "object"
        ? [`${view.isRequired(path) ? "Required" : "Not required"}: ${explain(view, requiredIf, path)}`]
        : [];
  return typeof recommendedIf === "object"
    ? [
        ...reasons,
        `${view.isRecommended(path) ? "Recommended" : "Not recommended"}: ${explain(view, recommendedIf, path)}`,
      ]
    : reasons;
}

function describeProblem(problem: AnswerProblem): string {
  return `${problem.severity === "warning" ? "Warning: " : ""}${getProblemText(problem)} (${problem.code})`;
}
