/**
 * Creates a form of the portal from an imported form (`imported-form.ts`). Converts names to keys and
 * conditions to paths, and adds the closing steps.
 */
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";
import { createNamer, toFormKey } from "./form-names.ts";
import { createConditionConverter, type PlacedQuestion } from "./imported-conditions.ts";
import { type CreateText, type FieldConverter, toField, toRepetition } from "./imported-fields.ts";
import type { ImportedForm, ImportedQuestion, ImportedSection, ReportLoss } from "./imported-form.ts";

const RESERVED = ["statements", "signatures", "sameAs", "item"];

interface PlannedSection {
  readonly section: ImportedSection;
  readonly sectionId: string;
  readonly questions: readonly { readonly question: ImportedQuestion; readonly key: string }[];
}

export function buildImportedForm(importedForm: ImportedForm, reportLoss: ReportLoss): WizardConfig {
  const id = toFormKey(importedForm.id, "form").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const createText = (key: string, text: string): MessageText => ({
    key: `${id}.${key}`,
    text: text.trim() || key,
  });
  const { steps, places } = planSteps(importedForm, reportLoss);
  const withCondition = createConditionConverter(places, reportLoss);
  const converter = { createText, withCondition, reportLoss };
  return {
    id,
    version: 1,
    applicationTypeIds: [id],
    locale: importedForm.locale,
    title: createText("title", importedForm.title),
    layout: "steps",
    audience: "applicant",
    steps: [
      ...steps
        .filter(({ sections }) => sections.length > 0)
        .map(({ step, id: stepId, sections }, at) => ({
          id: stepId,
          title: createText(`step.${stepId}`, step.title),
          ...(at === 0 && importedForm.intro && { intro: createText("intro", importedForm.intro) }),
          kind: "form" as const,
          ...withCondition("visibleIf", step.visibleIf, step),
          sections: sections.map((section) => toSection(section, converter)),
        })),
      ...createClosingSteps(createText),
    ],
    conditions: {},
    rules: [],
    submission: createSubmission(importedForm, createText),
  };
}

/**
 * Gives each step, section and question its key. Also returns, by name, each question with its path in the
 * form.
 */
function planSteps(importedForm: ImportedForm, reportLoss: ReportLoss) {
  const nameSection = createNamer(RESERVED);
  const nameStep = createNamer(["review", "declaration"]);
  const places = new Map<string, PlacedQuestion>();

  function planSection(section: ImportedSection): PlannedSection {
    const sectionId = nameSection(toFormKey(section.name, "section"));
    const nameKey = createNamer();
    const questions = section.questions.map((question) => {
      const key = nameKey(toFormKey(question.name));
      const repeats = section.repeat !== undefined;
      if (places.has(question.name))
        reportLoss(question.name, "the name is used twice: conditions refer to the first question");
      else places.set(question.name, { question, path: `${sectionId}.${key}`, repeats, sectionId });
      return { question, key };
    });
    return { section, sectionId, questions };
  }

  const steps = importedForm.steps.map((step) => ({
    step,
    id: nameStep(toFormKey(step.name, "step")),
    sections: step.sections.filter(({ questions }) => questions.length > 0).map(planSection),
  }));
  return { steps, places };
}

function toSection({ section, sectionId, questions }: PlannedSection, converter: FieldConverter) {
  const { createText, withCondition } = converter;
  const textKeys = questions.filter(({ question }) => question.type === "text").map(({ key }) => key);
  return {
    id: sectionId,
    title: createText(`${sectionId}.title`, section.title),
    ...(section.help ? { help: createText(`${sectionId}.help`, section.help) } : {}),
    ...withCondition("visibleIf", section.visibleIf, { name: section.name }),
    fields: questions.map(({ question, key }) => toField(question, { key, sectionId }, converter)),
    ...(section.repeat && { repeat: toRepetition(section.repeat, sectionId, createText, textKeys) }),
  };
}

function createClosingSteps(createText: CreateText): WizardConfig["steps"] {
  return [
    { id: "review", title: createText("step.review", "Check your answers"), kind: "review", sections: [] },
    {
      id: "declaration",
      title: createText("step.declaration", "Declaration"),
      kind: "declaration",
      sections: [],
    },
  ];
}

function createSubmission({ receipt }: ImportedForm, createText: CreateText): WizardConfig["submission"] {
  return {
    statements: [
      {
        key: "true",
        label: createText("statement.true", "The information in this application is true and complete."),
        required: true,
      },
    ],
    signature: { methods: ["drawn", "typed"], required: true },
    text: createText("submission.text", "After you submit the form you can no longer change it."),
    receipt: createText("submission.receipt", receipt ?? "We have received your form."),
  };
}
