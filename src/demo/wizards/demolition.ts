/** The form for the demolition of a building or a part of one. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { applicantPerson, applicationStep, ownerPerson, ownersStep } from "./building-permit-people.ts";
import { landTitleSection, propertySection } from "./building-permit-property.ts";
import { buildingThresholds } from "./building-thresholds.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createIncludesExpression,
  createIsAnsweredExpression,
  createNotExpression,
  createUsualStatements,
  DRAWING_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.demolition");
const { words, field, section, step, rule, statement, person, checklistItem } = formBuilder;

const siteSection = section("site", "About the site", [
  field("yesNo", "isHeritage", "Is the building under a heritage overlay, or on the heritage register?", {
    requiredIf: true,
    prefill: { source: "property", attribute: "isHeritage" },
  }),
  field("yesNo", "isOverStreet", "Will hoardings, scaffolding or a crane stand on or over the street?", {
    requiredIf: true,
  }),
  field("yesNo", "needsProtectionWork", "Is work needed to protect an adjoining property?", {
    hint: "Demolishing a wall on the boundary usually needs it.",
    requiredIf: true,
  }),
  field("yesNo", "isCleared", "Will the whole site be cleared?", { requiredIf: true }),
]);

const buildingsStep = step(
  "buildings",
  "Buildings to be demolished",
  [
    section("nature", "Demolition details", [
      field("textarea", "description", "Describe the demolition in a sentence or two", {
        hint: "For example, single-storey weatherboard dwelling and its garage.",
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 1000 } }],
      }),
      field("checkboxes", "methods", "Method", {
        requiredIf: true,
        options: { hand: "By hand", machine: "By machine", crane: "With a crane", other: "Other method" },
      }),
      field("textarea", "otherMethod", "What method?", {
        visibleIf: createIncludesExpression("nature.methods", "other"),
        requiredIf: true,
      }),
    ]),
    section(
      "buildings",
      "Buildings",
      [
        field("text", "name", "Building or part of a building", { requiredIf: true }),
        field("bcaClass", "bcaClass", "Building class", { requiredIf: true, list: "BcaClass" }),
        field("select", "material", "Main material", {
          width: "m",
          requiredIf: true,
          options: { timber: "Timber", brick: "Brick", concrete: "Concrete", steel: "Steel", other: "Other" },
        }),
        field("measure", "floorArea", "Floor area", {
          width: "s",
          unit: "m²",
          requiredIf: true,
          validate: [{ code: "min", params: { min: 1 } }],
        }),
        field("integer", "storeys", "Number of storeys", {
          width: "xs",
          requiredIf: true,
          validate: [
            { code: "min", params: { min: 1 } },
            { code: "max", params: { max: 200 } },
          ],
        }),
        field("integer", "builtIn", "Year it was built", {
          width: "xs",
          validate: [
            { code: "min", params: { min: 1835 } },
            { code: "max", params: { max: 2100 } },
          ],
        }),
        field("table", "materials", "Hazardous materials", {
          hint: "List what a survey found, or leave the table empty.",
          repeat: { min: 0, max: 20, itemNoun: "Material", itemLabel: [] },
          fields: [
            field("select", "kind", "Material", {
              requiredIf: true,
              options: {
                asbestos: "Asbestos",
                lead: "Lead paint",
                treatedTimber: "Treated timber",
                other: "Other",
              },
            }),
            field("text", "place", "Where it is", { requiredIf: true, autocomplete: "off" }),
            field("measure", "area", "Area", {
              unit: "m²",
              width: "s",
              validate: [{ code: "min", params: { min: 0 } }],
            }),
          ],
          totals: ["area"],
        }),
      ],
      { repeat: { min: 1, max: 20, itemNoun: "Building", itemLabel: ["name"], uniqueBy: "name" } },
    ),
    section("hazards", "Hazards and services", [
      field("yesNo", "hasAsbestos", "Is there, or could there be, asbestos?", {
        hint: "Most buildings from before 1990 contain asbestos.",
        requiredIf: true,
      }),
      field("checkboxes", "asbestosIn", "Which buildings have, or could have, asbestos?", {
        visibleIf: createEqualsExpression("hazards.hasAsbestos", true),
        choicesFrom: { items: "buildings", label: "name" },
      }),
      field("checkboxes", "disconnected", "Services that are cut off, or will be before work begins", {
        requiredIf: true,
        options: { power: "Electricity", gas: "Gas", water: "Water", sewer: "Sewer", none: "There are none" },
      }),
      field("yesNo", "hasPool", "Is there a swimming pool or spa on the land?", { requiredIf: true }),
    ]),
  ],
  { estimatedMinutes: 4 },
);

const demolisherStep = step(
  "demolisher",
  "Demolisher and cost",
  [
    section("builder", "Demolisher details", [
      field("text", "name", "Name of demolisher", { requiredIf: true, autocomplete: "off" }),
      field("registrationNo", "registrationNo", "Registration number", {
        hint: "For example, DM-U 30114, or the number of a builder whose class covers demolition.",
        width: "m",
        requiredIf: true,
        validate: [{ code: "regNo" }],
      }),
      field("phone", "telephone", "Telephone", { requiredIf: true, width: "m", autocomplete: "off" }),
      field("email", "email", "Email", { width: "l", autocomplete: "off" }),
      field("address", "postalAddress", "Postal address", { requiredIf: true }),
    ]),
    section("programme", "When", [
      field("period", "period", "Start and end dates", { requiredIf: true }),
      field("table", "hours", "Hours of work", {
        hint: "Leave a row empty if there is no work on these days.",
        rows: {
          weekdays: "Monday to Friday",
          saturday: "Saturday",
          sunday: "Sunday and public holidays",
        },
        fields: [
          field("time", "starts", "Work starts", {
            width: "xs",
            requiredIf: createIsAnsweredExpression("item.ends"),
          }),
          field("time", "ends", "Work ends", {
            width: "xs",
            requiredIf: createIsAnsweredExpression("item.starts"),
          }),
        ],
      }),
    ]),
    section("cost", "Cost", [
      field("currency", "total", "Cost of the demolition", {
        hint: "Labour, tipping and materials, including GST.",
        width: "s",
        requiredIf: true,
        validate: [
          { code: "min", params: { min: 1 } },
          { code: "max", params: { max: 500_000_000 } },
        ],
      }),
    ]),
    section("fees", "Cost to lodge", [
      field("computed", "lodgement", "Lodgement fee", { unit: "$", value: 135.3 }),
      field("computed", "levy", "Building levy", {
        hint: "0.128% of the cost if it is $10,000 or more.",
        unit: "$",
        visibleIf: createConditionReference("isLevied"),
        value: {
          round: [
            { product: [createAnswerExpression("cost.total"), { lookup: ["levyRate", { today: [] }] }] },
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
  { kind: "contacts", estimatedMinutes: 3 },
);

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
      field("file", "sitePlan", "Site plan", {
        hint: "Show what will be demolished, what will stay, and the boundaries.",
        requiredIf: true,
        file: { documentTypeId: "site-plan", max: 10, types: DRAWING_FILE_TYPES },
      }),
      field("file", "demolitionPlan", "Demolition plan", {
        hint: "Describe the order of work, fences, hoardings and dust control.",
        requiredIf: true,
        file: { documentTypeId: "demolition-plan", max: 5, types: DRAWING_FILE_TYPES },
      }),
    ]),
    section("consents", "Consents and reports", [
      field("file", "demolitionConsent", "Council's consent to demolish (section 29A)", {
        requiredIf: createConditionReference("needsSection29A"),
        because: "More than half of a building, or a front wall, will be demolished.",
        file: { documentTypeId: "demolition-consent", max: 3 },
      }),
      field("file", "heritagePermit", "Heritage permit", {
        visibleIf: createEqualsExpression("site.isHeritage", true),
        requiredIf: true,
        because: "The building is protected.",
        file: { documentTypeId: "heritage-permit", max: 3 },
      }),
      field("file", "asbestosReport", "Asbestos report", {
        visibleIf: createEqualsExpression("hazards.hasAsbestos", true),
        requiredIf: true,
        because: "There is, or could be, asbestos.",
        file: { documentTypeId: "asbestos", max: 3 },
      }),
      field("file", "streetConsent", "Report and consent: precautions over the street (regulation 116)", {
        visibleIf: createEqualsExpression("site.isOverStreet", true),
        requiredIf: true,
        file: { documentTypeId: "report-and-consent", max: 3 },
      }),
      field("file", "protectionWork", "Protection work notice and its response", {
        visibleIf: createEqualsExpression("site.needsProtectionWork", true),
        requiredIf: true,
        file: { documentTypeId: "protection-work", max: 10, fromNeighbour: true },
      }),
      field("file", "engineering", "Engineer's report on the remaining structure", {
        visibleIf: createEqualsExpression("site.isCleared", false),
        recommendedIf: true,
        because: "Part of the building will remain and must support itself.",
        file: { documentTypeId: "engineering-drawings", max: 5, types: DRAWING_FILE_TYPES },
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
    section("check", "Before work begins", [
      ...checklistItem("neighbours", "Neighbours know when the work begins"),
      ...checklistItem("treesMarked", "Trees that stay are marked on the plan", {
        documentTypeIds: ["demolition-plan"],
      }),
      ...checklistItem("waste", "The waste destination is arranged"),
      ...checklistItem("fenced", "The site will be fenced"),
      ...checklistItem("poolEmptied", "The pool will be emptied or will keep its barrier", {
        visibleIf: createEqualsExpression("hazards.hasPool", true),
      }),
    ]),
  ],
  { kind: "checklist", intro: "You can lodge with items left open.", estimatedMinutes: 1 },
);

export const demolitionForm: WizardConfig = {
  id: "demolition",
  version: 2,
  applicationTypeIds: ["building-permit-demolition"],
  locale: "en-AU",
  title: words("title", "Application for a building permit: demolition"),
  layout: "steps",
  audience: "applicant",
  steps: [
    applicationStep,
    ownersStep,
    step("property", "Property details", [propertySection, landTitleSection, siteSection], {
      kind: "property",
      estimatedMinutes: 3,
    }),
    buildingsStep,
    demolisherStep,
    documentsStep,
    checklistStep,
    ...createClosingSteps(formBuilder),
  ],
  people: [
    applicantPerson,
    ownerPerson,
    person("builder", "the demolisher", "Builder", "builder", {
      name: "builder.name",
      registrationNo: "builder.registrationNo",
      phone: "builder.telephone",
      email: "builder.email",
      address: "builder.postalAddress",
    }),
  ],
  conditions: {
    isAgent: createEqualsExpression("application.role", "agent"),
    isLevied: { ">=": [createAnswerExpression("cost.total"), 10_000] },
    needsSection29A: {
      some: [
        createAnswerExpression("buildings"),
        createNotExpression({ in: [createAnswerExpression("item.bcaClass"), ["10a", "10b"]] }),
      ],
    },
  },
  tables: { levyRate: buildingThresholds.levyRate },
  rules: [
    rule(
      "asbestosLikely",
      "warning",
      {
        and: [
          createEqualsExpression("hazards.hasAsbestos", false),
          {
            some: [
              createAnswerExpression("buildings"),
              { "<": [createAnswerExpression("item.builtIn"), 1990] },
            ],
          },
        ],
      },
      "Most buildings from before 1990 contain asbestos. Check before you answer no",
      ["hazards.hasAsbestos"],
    ),
    rule(
      "workEnds",
      "error",
      {
        and: [
          createIsAnsweredExpression("item.starts"),
          createIsAnsweredExpression("item.ends"),
          createNotExpression({
            after: [createAnswerExpression("item.ends"), createAnswerExpression("item.starts")],
          }),
        ],
      },
      "Work must end after it starts",
      ["programme.hours.*.ends"],
    ),
    rule(
      "noneOrSome",
      "error",
      {
        and: [
          createIncludesExpression("hazards.disconnected", "none"),
          { ">": [{ count: createAnswerExpression("hazards.disconnected") }, 1] },
        ],
      },
      "Select the services, or select “There are none”",
      ["hazards.disconnected"],
    ),
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("asbestos", "A licensed person will remove all asbestos before the demolition.", {
        visibleIf: createEqualsExpression("hazards.hasAsbestos", true),
      }),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    notify: [
      {
        path: "owners.*.email",
        text: words("notify.owner", "An application to demolish a building on your land was lodged."),
      },
      {
        path: "builder.email",
        text: words("notify.builder", "An application to demolish names you as the demolisher."),
      },
    ],
    feePreview: { lines: ["fees.lodgement", "fees.levy"], total: "fees.total" },
    pdfTemplateId: "form-1",
    text: words(
      "submission.text",
      "When you lodge, your application goes to the building surveyor and can no longer be changed here. Do not begin the demolition before the permit is issued.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor checks within 5 business days that everything needed is there, and tells you if something is missing.",
    ),
  },
};
