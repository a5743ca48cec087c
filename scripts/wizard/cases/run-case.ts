/** Runs one test case of a form, and describes each difference from the expectation. */
import type { DocumentRecord } from "#contract/wizard/answers/documents.ts";
import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import { findLodgedOutcome } from "#contract/wizard/answers/outcomes.ts";
import { toNumber } from "#contract/wizard/answers/values.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { suggestName } from "#contract/wizard/configuration-check/places.ts";
import { createFormView, type FormView } from "#contract/wizard/expressions/evaluate.ts";
import { findPathPattern, toFormOutline } from "#contract/wizard/outline.ts";
import { listFormTasks } from "#contract/wizard/tasks/form-tasks.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { getProblemText } from "#contract/wizard/validation/problem-text.ts";
import { listProblems, listStepProblems } from "#contract/wizard/validation/validate.ts";
import type { CaseExpectation, CompleteCase } from "./form-cases.ts";

interface CaseDifference {
  /** Keys of the expectation in the case, such as `["expect", "visible", 0]`. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Matches paths of answers that belong to no question: statements, signatures of other people, and links
 * between identical people.
 */
const OTHER_ANSWERS = /^(statements|signatures|sameAs)\./;

/** Runs a test case and returns the differences. Requires an earlier call of `preparePatterns` for the form. */
export function runCase(form: WizardConfig, formCase: CompleteCase, today: string): CaseDifference[] {
  const { answers, roles, isStaff, expect, documents = [] } = formCase;
  const view = createFormView(form, answers, formCase.today ?? today, {
    ...(roles && { roles }),
    ...(isStaff === undefined ? {} : { isStaff }),
  });
  const documentRecords = documents.map(
    ({ documentTypeId, itemPath, fileName = "document.pdf", size }): DocumentRecord => ({
      DocumentTypeId: documentTypeId,
      State: "Uploaded",
      FileName: fileName,
      ...(itemPath === undefined ? {} : { ItemPath: itemPath }),
      ...(size === undefined ? {} : { Size: size }),
    }),
  );
  const unknownPaths = findUnknownPaths(form, formCase);
  if (unknownPaths.length > 0) return unknownPaths;
  return [
    ...compareProblems(form, listProblems(view, documentRecords), expect),
    ...compareSteps(view, expect),
    ...compareTasks(view, documentRecords, expect),
    ...comparePaths(expect, "visible", "is hidden", (path) => isShown(view, path)),
    ...comparePaths(expect, "hidden", "is shown", (path) => !isShown(view, path)),
    ...comparePaths(expect, "required", "is not required", (path) => view.isRequired(path)),
    ...comparePaths(expect, "notRequired", "is required", (path) => !view.isRequired(path)),
    ...compareValues(view, expect),
    ...compareFees(form, view, expect),
    ...compareOutcome(view, expect),
  ];
}

/**
 * Returns a name such as `cost.stage: stageWithinWhole` for a broken rule, and such as `cost.whole: required`
 * for any other problem.
 */
function toProblemName(form: WizardConfig, { path, code, message }: AnswerProblem): string {
  const rule =
    code === "rule" ? form.rules.find((formRule) => formRule.message.key === message.key) : undefined;
  return `${path}: ${rule?.id ?? code}`;
}

function findUnknownPaths(form: WizardConfig, { answers, expect }: CompleteCase): CaseDifference[] {
  const outline = toFormOutline(form);
  const knownPaths = [...outline.fields.keys(), ...outline.sections.keys()];
  const listUnknownPath = (path: string, ...at: readonly PropertyKey[]): CaseDifference[] =>
    findPathPattern(outline, path) !== undefined || OTHER_ANSWERS.test(path)
      ? []
      : [{ path: at, message: `"${path}" is no question of the form${suggestName(path, knownPaths)}` }];
  const unknownListed = (["visible", "hidden", "required", "notRequired"] as const).flatMap((key) =>
    (expect[key] ?? []).flatMap((path, index) => listUnknownPath(path, "expect", key, index)),
  );
  return [
    ...Object.keys(answers).flatMap((path) => listUnknownPath(path, "answers", path)),
    ...unknownListed,
    ...Object.keys(expect.values ?? {}).flatMap((path) => listUnknownPath(path, "expect", "values", path)),
  ];
}

function compareProblems(
  form: WizardConfig,
  foundProblems: readonly AnswerProblem[],
  { problems, someProblems = [], noProblems = [] }: CaseExpectation,
): CaseDifference[] {
  const names = foundProblems.map((problem) => toProblemName(form, problem));
  const describeProblemsAt = (path = "") =>
    names.filter((name) => name.startsWith(`${path}: `)).join("; ") || "none";
  const listMissingProblems = (key: "problems" | "someProblems", expectedNames: readonly string[]) =>
    expectedNames.flatMap((name, index) =>
      names.includes(name)
        ? []
        : [
            {
              path: ["expect", key, index],
              message: `the problem "${name}" is not found: at this answer there is ${describeProblemsAt(name.split(": ")[0])}`,
            },
          ],
    );
  const listUnexpectedProblems = (path: readonly PropertyKey[], isRefused: (name: string) => boolean) =>
    foundProblems.flatMap((problem, index) =>
      isRefused(names[index] ?? "")
        ? [{ path, message: `unexpected problem "${names[index]}" (${getProblemText(problem)})` }]
        : [],
    );
  return [
    ...listMissingProblems("problems", problems ?? []),
    ...(problems ? listUnexpectedProblems(["expect", "problems"], (name) => !problems.includes(name)) : []),
    ...listMissingProblems("someProblems", someProblems),
    ...listUnexpectedProblems(["expect", "noProblems"], (name) => noProblems.includes(name)),
  ];
}

function compareSteps(view: FormView, { steps }: CaseExpectation): CaseDifference[] {
  const shownSteps = view.steps().map(({ id }) => id);
  if (!steps || steps.join() === shownSteps.join()) return [];
  return [
    {
      path: ["expect", "steps"],
      message: `the steps are ${shownSteps.join(", ")}: expected ${steps.join(", ")}`,
    },
  ];
}

function compareTasks(
  view: FormView,
  documents: readonly DocumentRecord[],
  { tasks: expected = {} }: CaseExpectation,
): CaseDifference[] {
  const isIncomplete = (stepId: string) =>
    listStepProblems(view, stepId, documents).some(({ severity }) => severity === "error");
  const tasks = listFormTasks(view, { isIncomplete, documents, prefilledAnswers: {} });
  const stepIds = tasks.map(({ step }) => step.id);
  return Object.entries(expected).flatMap(([id, state]) => {
    const task = tasks.find(({ step }) => step.id === id);
    if (task?.state === state) return [];
    const message = task
      ? `the task "${id}" is ${task.state}: expected ${state}`
      : `there is no visible task "${id}"${suggestName(id, stepIds)}`;
    return [{ path: ["expect", "tasks", id], message }];
  });
}

/**
 * True if the question or section at a path is visible. The view checks questions and sections with different
 * functions.
 */
const isShown = (view: FormView, path: string) =>
  view.outline.sections.get(path)?.owner === undefined && view.outline.sections.has(path)
    ? view.isSectionVisible(path)
    : view.isVisible(path);

function comparePaths(
  expect: CaseExpectation,
  key: "visible" | "hidden" | "required" | "notRequired",
  finding: string,
  isRight: (path: string) => boolean,
): CaseDifference[] {
  return (expect[key] ?? []).flatMap((path, index) =>
    isRight(path) ? [] : [{ path: ["expect", key, index], message: `"${path}" ${finding}` }],
  );
}

function compareValues(view: FormView, { values = {} }: CaseExpectation): CaseDifference[] {
  return Object.entries(values).flatMap(([path, expected]) => {
    const actualValue = view.valueAt(path) ?? null;
    if (JSON.stringify(actualValue) === JSON.stringify(expected)) return [];
    return [
      {
        path: ["expect", "values", path],
        message: `"${path}" is ${JSON.stringify(actualValue)}: expected ${JSON.stringify(expected)}`,
      },
    ];
  });
}

function compareOutcome(view: FormView, { outcome }: CaseExpectation): CaseDifference[] {
  if (outcome === undefined) return [];
  const outcomeStep = view.steps().find(({ kind }) => kind === "outcome");
  const actualOutcomeId = outcomeStep?.id ?? findLodgedOutcome(view)?.id ?? null;
  if (actualOutcomeId === outcome) return [];
  return [{ path: ["expect", "outcome"], message: `the outcome is ${actualOutcomeId}: expected ${outcome}` }];
}

function compareFees(form: WizardConfig, view: FormView, { fees }: CaseExpectation): CaseDifference[] {
  if (!fees) return [];
  const preview = form.submission.feePreview;
  if (!preview) return [{ path: ["expect", "fees"], message: "the form has no submission.feePreview" }];
  const actualAmounts = Object.fromEntries(
    preview.lines.flatMap((path) => {
      const amount = toNumber(view.valueAt(path));
      return amount ? [[path, amount]] : [];
    }),
  );
  const total = computeFeePreview(view)?.total ?? 0;
  const paths = [...new Set([...Object.keys(fees.lines), ...Object.keys(actualAmounts)])];
  const amountDifferences = paths.flatMap((path) =>
    actualAmounts[path] === fees.lines[path]
      ? []
      : [
          {
            path: ["expect", "fees", "lines", path],
            message: `the fee "${path}" is ${actualAmounts[path] ?? "not charged"}: expected ${fees.lines[path] ?? "none"}`,
          },
        ],
  );
  return total === fees.total
    ? amountDifferences
    : [
        ...amountDifferences,
        {
          path: ["expect", "fees", "total"],
          message: `the fees are ${total} in all: expected ${fees.total}`,
        },
      ];
}
