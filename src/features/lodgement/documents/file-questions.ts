/** The questions of a form that are answered by files. */

import { getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import type { FileRequirement, MessageText, WizardStep } from "#contract/wizard/config.ts";
import { type FormView, listSectionPaths } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, findItemPath } from "#contract/wizard/outline.ts";
import { findProblemItem, type ProblemItem } from "#contract/wizard/validation/validate.ts";

export interface FileQuestion {
  readonly path: string;
  readonly stepId: string;
  readonly words: MessageText;
  readonly file: FileRequirement;
  readonly itemPath: string | null;
  /** The item that the question belongs to. */
  readonly item: ProblemItem | null;
  readonly need: ReturnType<typeof getDocumentRequirement>;
  readonly because: MessageText | undefined;
}

/** Visible questions of one step, or of all steps, in the order of the form. */
export function listFileQuestions(view: FormView, only?: WizardStep): FileQuestion[] {
  return (only ? [only] : view.steps()).flatMap((step) =>
    step.sections
      .filter(({ id }) => view.isSectionVisible(id))
      .flatMap((section) =>
        listSectionPaths(view, section).flatMap((path): FileQuestion[] => {
          const field = findFieldPlace(view.outline, path)?.field;
          if (field?.type !== "file" || !field.file || !view.isVisible(path)) return [];
          const itemPath = findItemPath(view.outline, path) ?? null;
          return [
            {
              ...{ path, stepId: step.id, words: field.label, file: field.file, itemPath },
              item: findProblemItem(view, path) ?? null,
              need: getDocumentRequirement(view, path),
              because: field.because,
            },
          ];
        }),
      ),
  );
}

/** Every document type that answers the question; new files get the first. */
export function listDocumentTypes({
  documentTypeId,
  orTypeIds = [],
}: FileRequirement): readonly [string, ...string[]] {
  return [documentTypeId, ...orTypeIds];
}
