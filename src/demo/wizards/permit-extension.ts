/** The form for an extension of the time to start or finish work under a building permit. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import {
  isAgentExpression,
  makeApplicantPerson,
  makeApplicantStep,
  makePermitSection,
  makePropertySection,
} from "./applicant-step.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createIncludesExpression,
  createIsAnsweredExpression,
  createUsualStatements,
  OFFICE_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.extension");
const { words, field, section, step, rule, statement } = formBuilder;

const permitStep = step(
  "permit",
  "The permit",
  [makePermitSection(formBuilder), makePropertySection(formBuilder, "Location of the work")],
  { kind: "property", estimatedMinutes: 2 },
);

const extensionStep = step(
  "extension",
  "Extension",
  [
    section("extension", "Extension requested", [
      field("radio", "kind", "I need more time", {
        requiredIf: true,
        options: {
          start: ["to begin the work", "The permit lapses if the work has not begun by the date on it."],
          finish: ["to finish the work", "The permit lapses if the work is not complete by the date on it."],
        },
      }),
      field("date", "lapsesOn", "Date on the permit", {
        width: "s",
        requiredIf: true,
        validate: [{ code: "dateRange", params: { from: "2000-01-01" } }],
      }),
      field("date", "wantedUntil", "Extend to", {
        width: "s",
        requiredIf: true,
        validate: [{ code: "afterField", params: { path: "extension.lapsesOn" } }],
      }),
      field("checkboxes", "causes", "Reasons for the delay", {
        requiredIf: true,
        options: {
          weather: "Weather",
          materials: "Materials or trades",
          finance: "Finance",
          builder: "Change or loss of the builder",
          design: "Design change",
          illness: "Illness or bereavement",
          other: "Something else",
        },
      }),
      field("textarea", "reason", "Describe the reasons", {
        hint: "Write at least 20 characters.",
        requiredIf: true,
        validate: [
          { code: "minLength", params: { min: 20 } },
          { code: "maxLength", params: { max: 2000 } },
        ],
      }),
    ]),
    section(
      "progress",
      "Progress of the work",
      [
        field("select", "stage", "Last stage inspected", {
          width: "l",
          requiredIf: true,
          list: "stages",
        }),
        field("date", "inspectedOn", "Inspected on", {
          width: "s",
          validate: [{ code: "dateRange", params: { to: { today: [] } } }],
        }),
        field("integer", "percent", "Percentage complete", {
          width: "xs",
          unit: "%",
          requiredIf: true,
          validate: [
            { code: "min", params: { min: 0 } },
            { code: "max", params: { max: 100 } },
          ],
        }),
        field("textarea", "programme", "Remaining work and when it will be finished", { requiredIf: true }),
      ],
      { visibleIf: createEqualsExpression("extension.kind", "finish") },
    ),
    section("insurance", "Insurance", [
      field("yesNo", "isCurrent", "Does the builder's insurance cover the extension?", {
        requiredIf: true,
      }),
    ]),
  ],
  { estimatedMinutes: 3 },
);

const documentsStep = step(
  "documents",
  "Documents",
  [
    section("papers", "Evidence", [
      field("file", "evidence", "Evidence of the delay", {
        hint: "For example, letters from suppliers, the builder or a doctor.",
        recommendedIf: true,
        file: { documentTypeId: "other", max: 10, types: [".pdf", ".jpg", ".jpeg", ".png", ".docx"] },
      }),
      field("file", "programme", "Programme for the remaining work", {
        visibleIf: createEqualsExpression("extension.kind", "finish"),
        recommendedIf: { "<": [createAnswerExpression("progress.percent"), 75] },
        because: "More than a quarter of the work remains.",
        file: { documentTypeId: "programme", max: 2, types: OFFICE_FILE_TYPES },
      }),
      field("file", "sitePhotos", "Photos of the site today", {
        visibleIf: createEqualsExpression("extension.kind", "finish"),
        requiredIf: true,
        because: "They show the progress of the work.",
        file: { documentTypeId: "site-photo", min: 2, max: 12, types: [".jpg", ".jpeg", ".png", ".webp"] },
      }),
      field("file", "insurance", "Certificate of insurance for the extension", {
        visibleIf: createEqualsExpression("insurance.isCurrent", true),
        recommendedIf: true,
        file: { documentTypeId: "certificate-of-insurance", max: 2 },
      }),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 2 },
);

const feeStep = step(
  "fee",
  "Fee",
  [
    section("fees", "Cost", [
      field("computed", "lodgement", "Fee for an extension of time", {
        unit: "$",
        value: { lookup: ["extensionFee", createAnswerExpression("extension.kind")] },
      }),
      field("computed", "late", "Surcharge: the permit lapses within 30 days", {
        unit: "$",
        visibleIf: createConditionReference("isLate"),
        value: 88.4,
      }),
      field("computed", "total", "Total", {
        unit: "$",
        value: { sum: [createAnswerExpression("fees.lodgement"), createAnswerExpression("fees.late")] },
      }),
    ]),
  ],
  { kind: "fee", estimatedMinutes: 1, visibleIf: createIsAnsweredExpression("extension.kind") },
);

export const permitExtension: WizardConfig = {
  id: "permit-extension",
  version: 1,
  applicationTypeIds: ["permit-extension"],
  locale: "en-AU",
  title: words("title", "Extension of time for a building permit"),
  layout: "steps",
  audience: "applicant",
  steps: [
    makeApplicantStep(formBuilder),
    permitStep,
    extensionStep,
    documentsStep,
    feeStep,
    ...createClosingSteps(formBuilder),
  ],
  people: [makeApplicantPerson(formBuilder)],
  conditions: {
    isAgent: isAgentExpression,
    isLate: {
      and: [
        createIsAnsweredExpression("extension.lapsesOn"),
        { before: [createAnswerExpression("extension.lapsesOn"), { today: [30, "days"] }] },
      ],
    },
  },
  lists: {
    stages: {
      options: [
        { value: "none", label: words("stages.none", "None yet") },
        { value: "footings", label: words("stages.footings", "Footings") },
        { value: "slab", label: words("stages.slab", "Slab") },
        { value: "frame", label: words("stages.frame", "Framework") },
        { value: "final", label: words("stages.final", "Final, with work remaining") },
      ],
    },
  },
  tables: { extensionFee: { byKey: { start: 176.8, finish: 265.2 } } },
  rules: [
    rule(
      "lapsed",
      "error",
      {
        and: [
          createIsAnsweredExpression("extension.lapsesOn"),
          { before: [createAnswerExpression("extension.lapsesOn"), { today: [] }] },
        ],
      },
      "The permit lapsed on that date and cannot be extended. You need a new permit",
      ["extension.lapsesOn"],
    ),
    rule(
      "twelveMonths",
      "error",
      {
        after: [
          createAnswerExpression("extension.wantedUntil"),
          { dateAdd: [createAnswerExpression("extension.lapsesOn"), 12, "months"] },
        ],
      },
      "A permit can be extended by at most 12 months. Choose an earlier date",
      ["extension.wantedUntil"],
    ),
    rule(
      "builderLost",
      "warning",
      createIncludesExpression("extension.causes", "builder"),
      "If the builder has changed or left, also lodge an amendment of the permit",
      ["extension.causes"],
    ),
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("noMore", "I understand that a permit cannot be extended after it lapses."),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    feePreview: { lines: ["fees.lodgement", "fees.late"], total: "fees.total" },
    pdfTemplateId: "extension",
    text: words(
      "submission.text",
      "When you lodge, your request goes to the building surveyor. The dates on the permit apply until they decide.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor decides within 10 business days. You will get the extended permit or the reasons for a refusal.",
    ),
  },
};
