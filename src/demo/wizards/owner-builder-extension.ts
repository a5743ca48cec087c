/** The form for the extension of an owner-builder's house: the building permit without the questions for builders. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { makePropertySection } from "./applicant-step.ts";
import { practitionersStep } from "./building-permit-work.ts";
import { buildingThresholds } from "./building-thresholds.ts";
import {
  type CreateField,
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createIncludesExpression,
  createNotExpression,
  createUsualStatements,
  DRAWING_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.ownerBuilder");
const { words, field, section, step, rule, statement, checklistItem } = formBuilder;

const ownerStep = step(
  "owner",
  "About you",
  [
    section("owner", "The owner-builder", [
      field("contact", "person", "Your details", {
        hint: "An owner-builder is a person who lives, or will live, in the house. A company cannot be one.",
        requiredIf: true,
        role: "owner",
        prefill: { source: "applicant", attribute: "contact" },
      }),
      field("address", "postalAddress", "Postal address", {
        requiredIf: true,
        prefill: { source: "applicant", attribute: "address" },
      }),
      field("date", "born", "Date of birth", {
        hint: "The Commission compares it with your certificate of consent.",
        width: "s",
        requiredIf: true,
        sensitive: true,
        validate: [{ code: "dateRange", params: { from: "1900-01-01", to: { today: [-18, "years"] } } }],
      }),
      field("yesNo", "livesThere", "Do you, or will you, live in the house?", { requiredIf: true }),
      field("yesNo", "hasBuiltBefore", "Have you had an owner-builder permit in the last 5 years?", {
        requiredIf: true,
      }),
    ]),
    section(
      "coOwners",
      "Co-owners of the land",
      [
        field("text", "name", "Name in full, as on the title", { requiredIf: true, autocomplete: "off" }),
        field("yesNo", "hasAgreed", "Do they agree to the work?", { requiredIf: true }),
      ],
      { repeat: { min: 0, max: 8, itemNoun: "Co-owner", itemLabel: ["name"], uniqueBy: "name" } },
    ),
  ],
  { kind: "contacts", estimatedMinutes: 3 },
);

const propertyStep = step(
  "property",
  "The property",
  [
    makePropertySection(formBuilder, "Your house"),
    section("land", "About the land", [
      field("yesNo", "hasEasement", "Will any of the work be over an easement?", { requiredIf: true }),
      field("yesNo", "isBushfireProne", "Is the land in a designated bushfire prone area?", {
        requiredIf: true,
        prefill: { source: "property", attribute: "isBushfireProne" },
      }),
      field("yesNo", "needsPlanningPermit", "Is a planning permit needed for this work?", {
        requiredIf: true,
      }),
    ]),
  ],
  { kind: "property", estimatedMinutes: 2 },
);

const workStep = step(
  "work",
  "The extension",
  [
    section("nature", "Description of the work", [
      field("checkboxes", "kinds", "Nature of the work", {
        requiredIf: true,
        options: {
          extension: "Extension of the house",
          storey: "Additional storey",
          alteration: "Internal alterations",
          garage: "Garage or carport",
          deck: "Deck or verandah",
        },
      }),
      field("textarea", "description", "Describe the work in a sentence or two", {
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 1000 } }],
      }),
      field("measure", "floorAreaNow", "Existing floor area", {
        width: "s",
        unit: "m²",
        requiredIf: true,
        validate: [{ code: "min", params: { min: 1 } }],
      }),
      field("measure", "floorAreaAdded", "Added floor area", {
        width: "s",
        unit: "m²",
        requiredIf: true,
        validate: [{ code: "min", params: { min: 0 } }],
      }),
      field("computed", "floorAreaAfter", "Resulting floor area", {
        unit: "m²",
        value: {
          sum: [
            createAnswerExpression("nature.floorAreaNow"),
            createAnswerExpression("nature.floorAreaAdded"),
          ],
        },
      }),
    ]),
    section("own", "Work you will do yourself", [
      field("checkboxes", "trades", "Trades you will do yourself", {
        requiredIf: true,
        options: {
          none: "None, I will hire others",
          carpentry: "Carpentry",
          masonry: "Masonry and concrete",
          lining: "Plaster and painting",
          roofing: "Roofing",
          other: "Others",
        },
      }),
      field("richHelp", "licensed", "Work that needs a licence", {
        body: "Only a licensed person may do:\n\n- plumbing, drainage and gas\n- electrical work\n- asbestos removal\n\nAsk for **compliance certificates**. You need them for the occupancy permit.",
      }),
    ]),
    section("cost", "Cost and time", [
      field("currency", "ownerEstimate", "Your estimate of the total", {
        hint: "Labour and materials at market value, including your own work and GST.",
        width: "s",
        requiredIf: true,
        validate: [
          { code: "min", params: { min: 1 } },
          { code: "max", params: { max: 5_000_000 } },
        ],
      }),
      field("text", "certificateNo", "Number of the certificate of consent", {
        hint: "Issued by the Building and Plumbing Commission.",
        width: "m",
        visibleIf: createConditionReference("needsCertificate"),
        requiredIf: true,
        validate: [{ code: "pattern", params: { pattern: "OB-?\\d{5,8}" } }],
      }),
      field("period", "period", "Start and end dates", { requiredIf: true }),
    ]),
    section("fees", "Cost to lodge", [
      field("computed", "lodgement", "Lodgement fee", { unit: "$", value: 369 }),
      field("computed", "levy", "Building levy", {
        hint: "0.128% of the cost if it is $10,000 or more.",
        unit: "$",
        visibleIf: createConditionReference("isLevied"),
        value: {
          round: [
            {
              product: [
                createAnswerExpression("cost.ownerEstimate"),
                { lookup: ["levyRate", { today: [] }] },
              ],
            },
            2,
          ],
        },
      }),
      field("computed", "total", "Estimated total", {
        unit: "$",
        value: { sum: [createAnswerExpression("fees.lodgement"), createAnswerExpression("fees.levy")] },
      }),
    ]),
  ],
  { estimatedMinutes: 5 },
);

const createDrawingField = (key: string, label: string, documentTypeId: string): CreateField =>
  field("file", key, label, {
    requiredIf: true,
    file: { documentTypeId, max: 10, types: DRAWING_FILE_TYPES },
  });

const documentsStep = step(
  "documents",
  "Documents",
  [
    section("papers", "Title and drawings", [
      field("file", "certificateOfTitle", "Certificate of title", {
        hint: "A copy issued in the last 30 days.",
        requiredIf: true,
        file: { documentTypeId: "certificate-of-title", max: 5 },
      }),
      field("file", "ownerBuilderCertificate", "Owner-builder certificate of consent", {
        visibleIf: createConditionReference("needsCertificate"),
        requiredIf: true,
        because: "The work costs more than the threshold.",
        file: { documentTypeId: "owner-builder-certificate", max: 2 },
      }),
      createDrawingField("sitePlan", "Site plan", "site-plan"),
      createDrawingField("floorPlans", "Existing and proposed floor plans", "floor-plans"),
      createDrawingField("elevations", "Elevations and sections", "elevations"),
      field("file", "engineering", "Engineering drawings and computations", {
        requiredIf: createIncludesExpression("nature.kinds", "storey"),
        recommendedIf: createIncludesExpression("nature.kinds", "extension"),
        because: "The structure changes.",
        file: {
          documentTypeId: "engineering-drawings",
          orTypeIds: ["computations"],
          max: 10,
          types: DRAWING_FILE_TYPES,
        },
      }),
      field("file", "energyReport", "Energy report (NatHERS)", {
        requiredIf: {
          ">": [
            { product: [createAnswerExpression("nature.floorAreaAdded"), 2] },
            createAnswerExpression("nature.floorAreaNow"),
          ],
        },
        recommendedIf: true,
        because: "More than half of the house is added.",
        file: { documentTypeId: "energy-report", max: 3 },
      }),
      field("file", "balAssessment", "BAL assessment", {
        visibleIf: createEqualsExpression("land.isBushfireProne", true),
        requiredIf: true,
        file: { documentTypeId: "bal-assessment", max: 3 },
      }),
      field("file", "planningPermit", "Planning permit and endorsed plans", {
        visibleIf: createEqualsExpression("land.needsPlanningPermit", true),
        requiredIf: true,
        file: { documentTypeId: "planning-permit", max: 5 },
      }),
      field("file", "easementConsent", "Consent to build over the easement", {
        visibleIf: createEqualsExpression("land.hasEasement", true),
        requiredIf: true,
        file: { documentTypeId: "easement-consent", max: 3 },
      }),
      field("file", "other", "Other documents", { file: { documentTypeId: "other", max: 10 } }),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 4 },
);

const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("check", "Before you lodge", [
      ...checklistItem("course", "I have completed the owner-builder course", {
        visibleIf: createConditionReference("needsCertificate"),
      }),
      ...checklistItem("insured", "I have, or will have, insurance for people on the site"),
      ...checklistItem("smokeAlarms", "Smoke alarms are shown on the plans"),
      ...checklistItem("whiteCard", "Everyone who works on the site has a construction induction card"),
      ...checklistItem("asbestos", "The house has been checked for asbestos"),
    ]),
  ],
  { kind: "checklist", intro: "You can lodge with items left open.", estimatedMinutes: 1 },
);

export const ownerBuilderExtension: WizardConfig = {
  id: "owner-builder-extension",
  version: 1,
  applicationTypeIds: ["building-permit-owner-builder"],
  locale: "en-AU",
  title: words("title", "Building permit: extension by an owner-builder"),
  layout: "steps",
  audience: "applicant",
  steps: [
    ownerStep,
    propertyStep,
    workStep,
    practitionersStep,
    documentsStep,
    checklistStep,
    ...createClosingSteps(formBuilder),
  ],
  conditions: {
    isLevied: { ">=": [createAnswerExpression("cost.ownerEstimate"), 10_000] },
    needsCertificate: {
      ">": [createAnswerExpression("cost.ownerEstimate"), { lookup: ["ownerBuilderFrom", { today: [] }] }],
    },
  },
  tables: {
    levyRate: buildingThresholds.levyRate,
    ownerBuilderFrom: buildingThresholds.ownerBuilderFrom,
  },
  rules: [
    rule(
      "livesThere",
      "error",
      createEqualsExpression("owner.livesThere", false),
      "An owner-builder must live, or intend to live, in the house",
      ["owner.livesThere"],
    ),
    rule(
      "oneInFiveYears",
      "error",
      {
        and: [
          createEqualsExpression("owner.hasBuiltBefore", true),
          createConditionReference("needsCertificate"),
        ],
      },
      "The Commission issues one certificate of consent in 5 years",
      ["owner.hasBuiltBefore"],
    ),
    rule(
      "coOwnersAgree",
      "error",
      { some: [createAnswerExpression("coOwners"), createEqualsExpression("item.hasAgreed", false)] },
      "All owners of the land must agree",
      ["owner.livesThere"],
    ),
    rule(
      "noneOrSome",
      "error",
      {
        and: [
          createIncludesExpression("own.trades", "none"),
          { ">": [{ count: createAnswerExpression("own.trades") }, 1] },
        ],
      },
      "Select the trades, or select “None, I will hire others”",
      ["own.trades"],
    ),
    rule(
      "addsSomething",
      "warning",
      {
        and: [
          createIncludesExpression("nature.kinds", "extension"),
          createNotExpression({ ">": [createAnswerExpression("nature.floorAreaAdded"), 0] }),
        ],
      },
      "Enter the floor area that the extension adds",
      ["nature.floorAreaAdded"],
    ),
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("ownWork", "I will carry out or arrange the work myself, as an owner-builder."),
      statement(
        "sale",
        "I know that the house cannot be sold within 6 and a half years without a report on the work and insurance.",
      ),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    signatures: [
      {
        role: "coOwner",
        label: words("signer.coOwner", "Signature of another owner of the land"),
        methods: ["drawn", "typed"],
        requiredIf: {
          some: [createAnswerExpression("coOwners"), createEqualsExpression("item.hasAgreed", true)],
        },
      },
    ],
    feePreview: { lines: ["fees.lodgement", "fees.levy"], total: "fees.total" },
    pdfTemplateId: "form-1",
    text: words(
      "submission.text",
      "When you lodge, your application goes to the building surveyor and can no longer be changed here. You can still answer questions and add documents that are asked for.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor checks within 5 business days that everything needed is there. Do not begin before the permit is issued.",
    ),
  },
};
