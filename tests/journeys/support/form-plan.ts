/**
 * Plans answers to any of the demo's forms from its configuration. The caller passes in the permit number for
 * questions that a register checks.
 */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { fieldTypeSamples, fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { translateLists } from "#demo/domain/lookups/lists.ts";
import { englishTranslator } from "#demo/messages/translator.ts";
import { fillWizard } from "../../../scripts/conformance/filling/fill-wizard.ts";

/**
 * Returns answers by path. Items of a list have the ids `item1`, `item2` and so on. Throws if no answers
 * satisfy the form.
 */
export async function planAnswers(config: WizardConfig, permitNumber: string): Promise<Answers> {
  const steps = config.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => toPlannable(field, config)),
    })),
  }));
  const filledForm = await fillWizard({ ...config, steps }, new Date().toISOString().slice(0, 10));
  if (!filledForm) throw new Error(`no answers satisfy ${config.id}`);
  const registerAnswers = config.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, fields }) =>
      fields.filter(isInRegister).map(({ key }) => [`${id}.${key}`, permitNumber]),
    ),
  );
  return { ...filledForm.answers, ...Object.fromEntries(registerAnswers) };
}

const isInRegister = ({ validate = [] }: Field) => validate.some(({ code }) => code === "remote");

/**
 * Converts a field for planning. A type without sample answers becomes text: for such a field,
 * `form-filler.ts` enters its own values or none.
 */
function toPlannable(field: Field, { lists: ownLists = {} }: WizardConfig): Field {
  const { validate = [], ...plain } = field;
  const { stores } = fieldTypes[field.type];
  if (stores === "answer" && !fieldTypeSamples[field.type].candidates) return { ...plain, type: "text" };
  const choices =
    field.list !== undefined && !Object.hasOwn(ownLists, field.list)
      ? translateLists(englishTranslator)[field.list]
      : undefined;
  return {
    ...plain,
    validate: validate.filter(({ code }) => code !== "remote"),
    ...(choices && {
      options: choices.map(({ Id, Name }) => ({ value: Id, label: { key: "demo", text: Name } })),
    }),
  };
}
