import type { WizardConfig } from "#contract/wizard/config.ts";
import { createFormMessage } from "../../../messages/form-texts.ts";
import { findDocumentType } from "../../lookups/document-types.ts";

/**
 * Returns the document types of a form's file questions, without duplicates. If several questions have the
 * same type, the strongest requirement counts: always required, then sometimes required, then optional.
 */
export function getWizardRequirements(wizard: WizardConfig) {
  const fieldPlaces = wizard.steps.flatMap((step) =>
    step.sections.flatMap((section) => section.fields.map((field) => ({ step, section, field }))),
  );
  const requirements = fieldPlaces.flatMap(({ step, section, field }) => {
    if (field.type !== "file" || !field.file) return [];
    const isUnconditional = [step.visibleIf, section.visibleIf, field.visibleIf].every(
      (condition) => condition === undefined || condition === true,
    );
    const isRequired = field.requiredIf !== undefined && field.requiredIf !== false;
    const Need = !isRequired
      ? ("welcome" as const)
      : field.requiredIf === true && isUnconditional
        ? ("always" as const)
        : ("sometimes" as const);
    return [
      {
        DocumentTypeId: field.file.documentTypeId,
        Name: findDocumentType(field.file.documentTypeId)?.Name ?? createFormMessage(field.label),
        Need,
        Hint: field.hint ? createFormMessage(field.hint) : "",
      },
    ];
  });
  const needOrder = ["always", "sometimes", "welcome"];
  const sortedRequirements = [...requirements].sort(
    (one, other) => needOrder.indexOf(one.Need) - needOrder.indexOf(other.Need),
  );
  return [
    ...new Map(
      sortedRequirements.toReversed().map((requirement) => [requirement.DocumentTypeId, requirement]),
    ).values(),
  ].toReversed();
}
