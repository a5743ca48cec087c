/**
 * A draft meets a newer version of its configuration: what stays, what moves, what goes, what must be asked again, each
 * with a reason a person can read. Nothing is lost: every answer is kept, at its own path or a new one, or told as dropped.
 */
import { type Answers, toAnswers } from "../answers/answers.ts";
import { DECLARATION_SECTIONS } from "../answers/declaration.ts";
import { isBlank } from "../answers/values.ts";
import type { Field, MessageText, WizardConfig } from "../config.ts";
import { createView, pathsOfSection, type View } from "../expressions/evaluate.ts";
import { findPlace, outlineOf } from "../outline.ts";
import { type Problem, problemsOf } from "../validation/validate.ts";
import { fitAnswer } from "./fit-answer.ts";
import { createPathMapper } from "./reconcile-paths.ts";
import { type ReconcileReason, reconcileReasonText } from "./reconcile-reasons.ts";

export interface RemovedAnswer {
  /** Where it was, in the older version. */
  readonly path: string;
  readonly value: unknown;
  /** What was asked; absent where even the older version does not know it. */
  readonly label?: MessageText;
  readonly reason: MessageText;
}

export interface ReaskedQuestion {
  /** Where it is asked now. */
  readonly path: string;
  readonly stepId: string;
  readonly label: MessageText;
  readonly code: ReconcileReason;
  readonly reason: MessageText;
}

export interface Reconciled {
  /** Answers by path of the newer version. */
  readonly kept: Answers;
  readonly dropped: readonly RemovedAnswer[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** In the order of the newer version's steps. */
  readonly reask: readonly ReaskedQuestion[];
  /** The step to go on with: the first that asks anew. */
  readonly stepId: string | undefined;
  /** What to save (`UpdateDynamic`): null where an answer left its path. */
  readonly patch: Answers;
}

/** Takes answers of one version into another; `today` is the day of asking. Neither is changed. */
export function reconcile(
  older: WizardConfig,
  newer: WizardConfig,
  given: Answers,
  today: string,
): Reconciled {
  const answers = toAnswers(given);
  const mover = createPathMapper(outlineOf(older), outlineOf(newer), answers);
  const kept: Record<string, unknown> = Object.create(null);
  const dropped: RemovedAnswer[] = [];
  const moved: { from: string; to: string }[] = [];
  const unfit = new Map<string, ReconcileReason>();

  function drop(path: string, value: unknown, reason: ReconcileReason): void {
    const label = findPlace(outlineOf(older), path)?.field.label;
    dropped.push({ path, value, ...(label ? { label } : {}), reason: reconcileReasonText(reason) });
  }

  for (const [path, value] of Object.entries(answers)) {
    const to = mover.targetOf(path);
    if (to === undefined || (to !== path && Object.hasOwn(answers, to)) || Object.hasOwn(kept, to)) {
      const isSecond = to !== undefined || mover.isSecondItem(path);
      drop(path, value, isSecond ? "onlyOne" : isDeclared(path) ? "declaration" : "gone");
      continue;
    }
    const fitted = fitAnswer(fieldAt(older, path), fieldAt(newer, to), value, newer);
    if (fitted.reason !== "kept") {
      drop(path, fitted.dropped, fitted.reason);
      unfit.set(to, fitted.reason);
    }
    if (fitted.kept === undefined) continue;
    kept[to] = fitted.kept;
    if (to !== path) moved.push({ from: path, to });
  }
  for (const [path, value] of Object.entries(mover.itemLists(kept))) kept[path] = value;

  const before = createView(older, answers, today);
  const after = createView(newer, kept, today);
  const reask = askAgain(before, after, mover.sourceOf, unfit);
  return { kept, dropped, moved, reask, stepId: reask[0]?.stepId, patch: patchOf(answers, kept) };
}

const isDeclared = (path: string) => DECLARATION_SECTIONS.some((name) => path.startsWith(`${name}.`));

function fieldAt(config: WizardConfig, path: string): Field | undefined {
  return findPlace(outlineOf(config), path)?.field;
}

/** What did not fit, what is new, what is required now, and what the newer version finds wrong. */
function askAgain(
  before: View,
  after: View,
  sourceOf: (path: string) => string | undefined,
  unfit: ReadonlyMap<string, ReconcileReason>,
): ReaskedQuestion[] {
  const found = errorsAt(after);
  const known = errorsAt(before);
  return after.steps().flatMap((step) =>
    step.sections
      .filter((section) => after.isSectionVisible(section.id))
      .flatMap((section) => pathsOfSection(after, section))
      .filter((path) => after.isVisible(path))
      .flatMap((path): ReaskedQuestion[] => {
        const place = findPlace(after.outline, path);
        const source = sourceOf(path);
        const code =
          unfit.get(path) ??
          (found.has(path) && !known.has(source ?? "") ? reasonFor(before, after, path, source) : undefined);
        if (!place || code === undefined) return [];
        return [{ path, stepId: step.id, label: place.field.label, code, reason: reconcileReasonText(code) }];
      }),
  );
}

function reasonFor(
  before: View,
  after: View,
  path: string,
  source: string | undefined,
): ReconcileReason | undefined {
  if (!isBlank(after.valueAt(path))) return "invalid";
  if (findPlace(after.outline, path)?.field.type === "file") return source === undefined ? "new" : "required";
  if (source === undefined) return "new";
  return before.isVisible(source) && !before.isRequired(source) ? "required" : undefined;
}

/** Files aside they are known from the answers alone; what files there are, the form tells. */
function errorsAt(view: View): ReadonlyMap<string, Problem> {
  const errors = problemsOf(view, []).filter(({ severity, code }) => severity === "error" && code !== "rule");
  return new Map(errors.map((problem) => [problem.path, problem]));
}

function patchOf(answers: Answers, kept: Answers): Answers {
  const gone = Object.keys(answers).filter((path) => !Object.hasOwn(kept, path));
  const put = Object.entries(kept).filter(
    ([path, value]) => JSON.stringify(answers[path]) !== JSON.stringify(value),
  );
  return Object.fromEntries([...gone.map((path) => [path, null]), ...put]);
}
