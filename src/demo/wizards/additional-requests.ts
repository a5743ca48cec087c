/** What is asked after lodging, each with its own short wizard. Sections named as the permit's change its answers. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createBuilder, equals, type FieldOf } from "./builder.ts";

type Made = ReturnType<typeof createBuilder>;
interface Request {
  readonly id: string;
  readonly title: string;
  readonly sections: (make: Made) => ReturnType<Made["section"]>[];
  readonly statement: string;
  readonly text: string;
  readonly receipt: string;
}

function configOf({ id, title, sections, statement, text, receipt }: Request): WizardConfig {
  const make = createBuilder(`wizard.request.${id}`);
  const { words, step } = make;
  return {
    id: `request-${id}`,
    version: 1,
    applicationTypeIds: [],
    locale: "en-AU",
    title: words("title", title),
    layout: "steps",
    audience: "applicant",
    steps: [
      step("request", title, sections(make), { estimatedMinutes: 4 }),
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

const TRUE = "What I have written is true and complete, as far as I know.";
const reason = ({ field }: Made, label: string, hint?: string): FieldOf =>
  field("textarea", "reason", label, {
    requiredIf: true,
    ...(hint ? { hint } : {}),
    validate: [{ code: "maxLength", params: { max: 2000 } }],
  });

const amendment: Request = {
  id: "amendment",
  title: "Amend the permit",
  sections: (make) => {
    const { field, section } = make;
    return [
      section("amendment", "What changes", [
        field("checkboxes", "kinds", "The change is about", {
          requiredIf: true,
          options: {
            design: "the design of the building",
            siting: "where it stands on the land",
            structure: "the structure or the footings",
            cost: "the cost of the work",
            other: "something else",
          },
        }),
        reason(make, "What changes, and why", "Name the drawings and the rooms."),
        field("file", "drawings", "Changed drawings", {
          hint: "With every change marked by a cloud.",
          requiredIf: {
            some: [{ var: "amendment.kinds" }, { in: [{ var: "" }, ["design", "siting", "structure"]] }],
          },
          file: { documentTypeId: "floor-plans", max: 10 },
        }),
      ]),
      section("nature", "The work as it will be", [
        field("textarea", "description", "Describe the work", {
          requiredIf: true,
          validate: [{ code: "maxLength", params: { max: 2000 } }],
        }),
      ]),
    ];
  },
  statement: TRUE,
  text: "The building surveyor looks at the change. Do not build it before the amended permit is issued.",
  receipt: "The building surveyor answers within 10 business days. The permit stands as it is until then.",
};

const extension: Request = {
  id: "extension",
  title: "Ask for more time",
  sections: (make) => {
    const { field, section } = make;
    return [
      section("extension", "More time", [
        field("radio", "kind", "More time is needed", {
          requiredIf: true,
          options: { start: "to begin the work", finish: "to finish the work" },
        }),
        field("date", "newDate", "New date", { requiredIf: true }),
        reason(make, "Why more time is needed"),
        field("file", "evidence", "Evidence", {
          hint: "Such as a letter of a supplier.",
          file: { documentTypeId: "other", max: 5 },
        }),
      ]),
    ];
  },
  statement: TRUE,
  text: "Ask before the date is past: a permit that has lapsed cannot be extended.",
  receipt: "The building surveyor answers within 10 business days.",
};

const changeOfApplicant: Request = {
  id: "change-of-applicant",
  title: "Change the applicant",
  sections: (make) => {
    const { field, section } = make;
    return [
      section("newApplicant", "Who takes the application over", [
        field("text", "name", "Name", { requiredIf: true, autocomplete: "off" }),
        field("email", "email", "E-mail address they sign in with", {
          requiredIf: true,
          autocomplete: "off",
        }),
        field("phone", "telephone", "Telephone", { width: "m", autocomplete: "off" }),
        reason(make, "Why the applicant changes"),
        field("yesNo", "hasAgreed", "Have they agreed?", { requiredIf: true }),
        field("file", "agreement", "Their written agreement", {
          visibleIf: equals("newApplicant.hasAgreed", true),
          requiredIf: true,
          file: { documentTypeId: "agents-authority", max: 3 },
        }),
      ]),
    ];
  },
  statement: "The owner of the land knows of this change.",
  text: "Once it is approved you will no longer see this application.",
  receipt: "We look at it within 5 business days and write to both of you.",
};

const withdrawal: Request = {
  id: "withdrawal",
  title: "Withdraw the application",
  sections: (make) => {
    const { field, section } = make;
    return [
      section("withdrawal", "Withdrawal", [
        field("radio", "cause", "What is it because of?", {
          requiredIf: true,
          options: {
            design: "We have decided on another design",
            money: "The work costs too much",
            sale: "The land has been sold",
            surveyor: "We go to another building surveyor",
            other: "Something else",
          },
        }),
        field("textarea", "reason", "Anything we should know", {
          validate: [{ code: "maxLength", params: { max: 2000 } }],
        }),
      ]),
    ];
  },
  statement: "I understand that a withdrawn application cannot be taken up again.",
  text: "Fees for work that has been done are not returned.",
  receipt: "We record the withdrawal within 2 business days.",
};

export const requestWizards: Readonly<Record<string, WizardConfig>> = {
  amendment: configOf(amendment),
  extension: configOf(extension),
  "change-of-applicant": configOf(changeOfApplicant),
  withdrawal: configOf(withdrawal),
};
