/** Creates the form of a template: no field is required, and fields about a single application are omitted. */
import type { Field, WizardConfig, WizardSection, WizardStep } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";

/** Field types whose answers belong to a single application. */
const EXCLUDED_TYPES: readonly Field["type"][] = ["file", "signature"];

export function createTemplateForm(config: WizardConfig): WizardConfig {
  const { scope: _, ...form } = config;
  return {
    ...form,
    steps: config.steps.flatMap(toTemplateSteps),
    submission: { ...config.submission, statements: [], signatures: [] },
  };
}

function toTemplateSteps(step: WizardStep): WizardStep[] {
  if (step.kind === "review" || step.kind === "declaration" || step.kind === "fee") return [];
  const sections = step.sections.flatMap(toTemplateSections);
  return sections.length > 0 ? [{ ...step, sections }] : [];
}

function toTemplateSections(section: WizardSection): WizardSection[] {
  const fields = toTemplateFields(section.fields);
  const hasQuestions = fields.some(({ type }) => ["answer", "items"].includes(fieldTypes[type].stores));
  if (!hasQuestions) return [];
  const { repeat } = section;
  return [{ ...section, fields, ...(repeat ? { repeat: { ...repeat, min: 0 } } : {}) }];
}

function toTemplateFields(fields: readonly Field[]): Field[] {
  return fields
    .filter(({ type, sensitive, staffOnly }) => !EXCLUDED_TYPES.includes(type) && !sensitive && !staffOnly)
    .map(
      ({
        requiredIf: _required,
        recommendedIf: _recommended,
        prefill: _prefill,
        default: _default,
        fields: innerFields,
        repeat,
        ...field
      }) => ({
        ...field,
        ...(innerFields && { fields: toTemplateFields(innerFields) }),
        ...(repeat ? { repeat: { ...repeat, min: 0 } } : {}),
      }),
    );
}
