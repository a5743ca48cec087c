/** Fills a form with valid answers. Uses `fillWizard` of the conformance check and the lists of the demo service. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { translateLists } from "#demo/domain/lookups/lists.ts";
import { englishTranslator } from "#demo/messages/translator.ts";
import { type FilledWizard, fillWizard } from "../../conformance/fill-wizard.ts";

/** Returns answers and document types; undefined if none of the tried answers is valid. `today` is an ISO date. */
export async function fillForm(form: WizardConfig, today: string): Promise<FilledWizard | undefined> {
  const lists = translateLists(englishTranslator);
  const toFillable = ({ validate = [], ...field }: Field): Field => {
    const offered =
      field.list !== undefined && !Object.hasOwn(form.lists ?? {}, field.list)
        ? lists[field.list]
        : undefined;
    return {
      ...field,
      // Omit checks against a register, because the preview accepts every number.
      validate: validate.filter(({ code }) => code !== "remote"),
      ...(offered && {
        options: offered.map(({ Id, Name }) => ({ value: Id, label: { key: "list", text: Name } })),
      }),
    };
  };
  const steps = form.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({ ...section, fields: section.fields.map(toFillable) })),
  }));
  const filled = await fillWizard({ ...form, steps }, today);
  if (!filled) return undefined;
  return { ...filled, answers: { ...filled.answers, ...confirmStatements(form) } };
}

function confirmStatements({ submission }: WizardConfig): Answers {
  return Object.fromEntries(submission.statements.map(({ key }) => [`statements.${key}`, true]));
}
