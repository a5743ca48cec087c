/** Creates forms with one or two questions, to test the decisions of a view. */
import { toAnswers } from "../answers/answers.ts";
import type { Field, WizardConfig, WizardStep } from "../config.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { createFormView, type FormUser } from "./evaluate.ts";

export const toMessageText = (text: string) => ({ key: text, text });
export const createChoice = (value: string) => ({ value, label: toMessageText(value) });
export const isYesExpression = { "==": [{ var: "s.yes" }, true] };

export function createViewStep(
  id: string,
  fields: readonly Field[],
  more: Partial<WizardStep> = {},
): WizardStep {
  const section = { id, title: toMessageText(id), fields: [...fields] };
  return { id: `step-${id}`, title: toMessageText(id), kind: "form", sections: [section], ...more };
}

/** Creates a form with a question "yes" and the question "a" after it. */
export function createSampleFormView(
  field: Partial<Field>,
  answers: Record<string, unknown> = {},
  more: Partial<WizardConfig> = {},
  viewer: FormUser = {},
) {
  const steps = [createViewStep("s", [createField("yes", { type: "yesNo" }), createField("a", field)])];
  const config = createConfig({ steps, rules: [], conditions: {}, ...more });
  return createFormView(config, toAnswers(answers), "2026-11-21", viewer);
}

export function readWhenYesAndNo(read: (answers: Record<string, unknown>) => unknown): unknown[] {
  return [true, false].map((yes) => read({ "s.yes": yes }));
}
