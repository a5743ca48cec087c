/**
 * The forms of two types of requests after lodging. The forms for an amendment and an extension are in separate
 * files.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createEqualsExpression, createFormBuilder, type FormBuilder } from "./form-builder.ts";

interface RequestForm {
  readonly id: string;
  readonly title: string;
  readonly sections: (builder: FormBuilder) => ReturnType<FormBuilder["section"]>[];
  readonly statement: string;
  readonly text: string;
  readonly receipt: string;
}

function createRequestConfig({ id, title, sections, statement, text, receipt }: RequestForm): WizardConfig {
  const formBuilder = createFormBuilder(`wizard.request.${id}`);
  const { words, step } = formBuilder;
  return {
    id: `request-${id}`,
    version: 1,
    applicationTypeIds: [id],
    locale: "en-AU",
    title: words("title", title),
    layout: "steps",
    audience: "applicant",
    steps: [
      step("request", title, sections(formBuilder), { estimatedMinutes: 4 }),
      step("review", "Check your answers", [], { kind: "review", estimatedMinutes: 1 }),
      step("declaration", "Declaration", [], { kind: "declaration", estimatedMinutes: 1 }),
    ],
    conditions: {},
    rules: [],
    submission: {
      statements: [{ key: "true", label: words("statement.true", statement), required: true }],
      signature: { methods: ["drawn", "typed", "stored"], required: true },
      text: words("submission.text", text),
      receipt: words("submission.receipt", receipt),
    },
  };
}

const changeOfApplicant: RequestForm = {
  id: "change-of-applicant",
  title: "Change the applicant",
  sections: ({ field, section }) => [
    section("newApplicant", "New applicant", [
      field("text", "name", "Name", { requiredIf: true, autocomplete: "off" }),
      field("email", "email", "Email address they sign in with", {
        requiredIf: true,
        autocomplete: "off",
      }),
      field("phone", "telephone", "Telephone", { width: "m", autocomplete: "off" }),
      field("textarea", "reason", "Why the applicant changes", {
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 2000 } }],
      }),
      field("yesNo", "hasAgreed", "Have they agreed?", { requiredIf: true }),
      field("file", "agreement", "Their written agreement", {
        visibleIf: createEqualsExpression("newApplicant.hasAgreed", true),
        requiredIf: true,
        file: { documentTypeId: "agents-authority", max: 3 },
      }),
    ]),
  ],
  statement: "The owner of the land knows of this change.",
  text: "After it is approved you can no longer see this application.",
  receipt: "We decide within 5 business days and write to both of you.",
};

const withdrawal: RequestForm = {
  id: "withdrawal",
  title: "Withdraw the application",
  sections: ({ field, section }) => [
    section("withdrawal", "Withdrawal", [
      field("radio", "cause", "Reason", {
        requiredIf: true,
        options: {
          design: "We have decided on another design",
          money: "The work costs too much",
          sale: "The land has been sold",
          surveyor: "We are changing to another building surveyor",
          other: "Something else",
        },
      }),
      field("textarea", "reason", "Anything else we should know", {
        validate: [{ code: "maxLength", params: { max: 2000 } }],
      }),
    ]),
  ],
  statement: "I understand that a withdrawn application cannot be reopened.",
  text: "We do not refund fees for work that has been done.",
  receipt: "We record the withdrawal within 2 business days.",
};

export const requestWizards: Readonly<Record<string, WizardConfig>> = {
  "change-of-applicant": createRequestConfig(changeOfApplicant),
  withdrawal: createRequestConfig(withdrawal),
};
