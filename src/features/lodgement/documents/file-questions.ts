/** The questions of a form that are answered by files. */

import { findItemPath, getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import type { FileRequirement, MessageText, WizardStep } from "#contract/wizard/config.ts";
import { type FormView, listSectionPaths } from "#contract/wizard/expressions/evaluate.ts";
import { findPlace } from "#contract/wizard/outline.ts";

export interface FileQuestion {
  readonly path: string;
  readonly stepId: string;
  readonly words: MessageText;
  readonly file: FileRequirement;
  readonly itemPath: string | null;
  /** Counted from 1 within its repeating section. */
  readonly item: { readonly noun: MessageText; readonly number: number } | null;
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
          const field = findPlace(view.outline, path)?.field;
          if (field?.type !== "file" || !field.file || !view.isVisible(path)) return [];
          const itemPath = findItemPath(view, path);
          const number = itemPath ? view.items(section.id).indexOf(itemPath.split(".")[1] ?? "") + 1 : 0;
          return [
            {
              ...{ path, stepId: step.id, words: field.label, file: field.file, itemPath },
              item: section.repeat && itemPath ? { noun: section.repeat.itemNoun, number } : null,
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
