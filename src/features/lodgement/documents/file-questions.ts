/** The questions of a form that ask for files. */

import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { findFileRequirement, getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import type { FileRequirement, MessageText, WizardStep } from "#contract/wizard/config.ts";
import { type FormView, listSectionPaths } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, findItemPath } from "#contract/wizard/outline.ts";
import type { ProblemItem } from "#contract/wizard/validation/answer-problem.ts";
import { findProblemItem } from "#contract/wizard/validation/validate.ts";

export interface FileQuestion {
  readonly path: string;
  readonly stepId: string;
  readonly label: MessageText;
  readonly file: FileRequirement;
  readonly itemPath: string | null;
  /** The item of a repeating section that contains the question. Null if no item contains it. */
  readonly item: ProblemItem | null;
  readonly requirement: ReturnType<typeof getDocumentRequirement>;
  readonly reason: MessageText | undefined;
}

/** Returns the visible file questions of one step, or of all steps, in form order. */
export function listFileQuestions(view: FormView, onlyStep?: WizardStep): FileQuestion[] {
  return (onlyStep ? [onlyStep] : view.steps()).flatMap((step) =>
    step.sections
      .filter(({ id }) => view.isSectionVisible(id))
      .flatMap((section) =>
        listSectionPaths(view, section).flatMap((path): FileQuestion[] => {
          const field = findFieldPlace(view.outline, path)?.field;
          const file = findFileRequirement(view, path);
          if (field?.type !== "file" || !file || !view.isVisible(path)) return [];
          const itemPath = findItemPath(view.outline, path) ?? null;
          return [
            {
              path,
              stepId: step.id,
              label: withAnswers(view, field.label, path),
              file,
              itemPath,
              item: findProblemItem(view, path) ?? null,
              requirement: getDocumentRequirement(view, path),
              reason: field.because && withAnswers(view, field.because, path),
            },
          ];
        }),
      ),
  );
}

/**
 * Returns the document types that a question accepts. The first one is the main type of each document that
 * the person uploads for the question.
 */
export function listDocumentTypes({
  documentTypeId,
  orTypeIds = [],
}: FileRequirement): readonly [string, ...string[]] {
  return [documentTypeId, ...orTypeIds];
}
