/** Fills a form with valid answers. Uses `fillWizard` of the conformance check and the lists of the demo service. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { translateLists } from "#demo/domain/lookups/lists.ts";
import { englishTranslator } from "#demo/messages/translator.ts";
import { type FilledWizard, fillWizard } from "../../conformance/filling/fill-wizard.ts";

type InnerField = NonNullable<Field["fields"]>[number];
type InnermostField = NonNullable<InnerField["fields"]>[number];

/**
 * Returns answers and documents for as many questions as possible. If none of the tried answers is valid,
 * returns answers for the required questions only. Returns undefined if these are not valid either. `today`
 * is an ISO date.
 */
export async function fillForm(form: WizardConfig, today: string): Promise<FilledWizard | undefined> {
  const lists = translateLists(englishTranslator);
  const toFillable = <Question extends InnermostField>(question: Question): Question => {
    const { validate = [], list } = question;
    const offeredChoices =
      list !== undefined && !Object.hasOwn(form.lists ?? {}, list) ? lists[list] : undefined;
    return {
      ...question,
      // Omit checks against a register, because the preview accepts every number.
      validate: validate.filter(({ code }) => code !== "remote"),
      ...(offeredChoices && {
        options: offeredChoices.map(({ Id, Name }) => ({ value: Id, label: { key: "list", text: Name } })),
      }),
    };
  };
  const withInner = (question: Field): Field => {
    const { fields, ...own } = toFillable(question);
    return { ...own, ...(fields && { fields: fields.map(withInnermost) }) };
  };
  const withInnermost = (question: InnerField): InnerField => {
    const { fields, ...own } = toFillable(question);
    return { ...own, ...(fields && { fields: fields.map(toFillable) }) };
  };
  const steps = form.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({ ...section, fields: section.fields.map(withInner) })),
  }));
  const fillableForm = { ...form, steps };
  const filledForm =
    (await fillWizard(fillableForm, today, { isFull: true })) ?? (await fillWizard(fillableForm, today));
  if (!filledForm) return undefined;
  return { ...filledForm, answers: { ...filledForm.answers, ...confirmStatements(form) } };
}

function confirmStatements({ submission }: WizardConfig): Answers {
  return Object.fromEntries(submission.statements.map(({ key }) => [`statements.${key}`, true]));
}
