/**
 * The form for the council's report and consent to a design that departs from a siting regulation (Building
 * Regulations 2018, part 5).
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import {
  isAgentExpression,
  makeApplicantPerson,
  makeApplicantStep,
  makePropertySection,
} from "./applicant-step.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createUsualStatements,
  DRAWING_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.siting");
const { words, field, choices, section, step, rule, statement } = formBuilder;
const createMetresOptions = (max: number) =>
  ({
    width: "xs",
    unit: "m",
    requiredIf: true,
    validate: [
      { code: "min", params: { min: 0 } },
      { code: "max", params: { max: max } },
      { code: "decimals", params: { max: 3 } },
    ],
  }) satisfies Parameters<typeof field>[3];

const propertyStep = step(
  "property",
  "The property",
  [
    makePropertySection(formBuilder, "Location of the building"),
    section("allotment", "The allotment", [
      field("measure", "area", "Area of the allotment", {
        width: "s",
        unit: "m²",
        requiredIf: true,
        prefill: { source: "property", attribute: "area" },
        validate: [{ code: "min", params: { min: 20 } }],
      }),
      field("measure", "frontage", "Width at the street", {
        ...createMetresOptions(1000),
        requiredIf: false,
      }),
      field("yesNo", "isCorner", "Is it a corner allotment?", { requiredIf: true }),
      field("yesNo", "isDeclaredRoad", "Does the front street carry through traffic (a declared road)?", {
        requiredIf: true,
      }),
    ]),
  ],
  { kind: "property", estimatedMinutes: 2 },
);

const proposalStep = step(
  "proposal",
  "Proposal",
  [
    section("nature", "The building", [
      field("select", "kind", "What will be built?", {
        width: "l",
        requiredIf: true,
        options: {
          dwelling: "Dwelling",
          extension: "Extension of a dwelling",
          garage: "Garage or carport",
          outbuilding: "Shed or other outbuilding",
          fence: "Fence",
          deck: "Deck, pergola or verandah",
        },
      }),
      field("textarea", "description", "Describe it in a sentence or two", {
        hint: "For example, a 6 m long carport 300 mm from the side boundary.",
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 1000 } }],
      }),
      field("measure", "height", "Greatest height", createMetresOptions(60)),
      field("bcaClass", "bcaClass", "Building class", { requiredIf: true, list: "BcaClass" }),
      field("yesNo", "isBuilt", "Has any of it been built already?", { requiredIf: true }),
    ]),
    section(
      "departures",
      "Regulations that are not met",
      [
        field("select", "regulation", "Regulation", {
          width: "l",
          requiredIf: true,
          list: "sitingRegulations",
        }),
        field("select", "matter", "How it differs", {
          width: "l",
          requiredIf: true,
          list: "matters",
        }),
        field("measure", "allowed", "Allowed by the regulation", createMetresOptions(200)),
        field("measure", "proposed", "Proposal", createMetresOptions(200)),
        field("textarea", "reason", "Why the council should consent", {
          hint: "Follow the minister's guidelines. Explain the effect on neighbours and the street, in at least 20 characters.",
          requiredIf: true,
          validate: [
            { code: "minLength", params: { min: 20 } },
            { code: "maxLength", params: { max: 4000 } },
          ],
        }),
      ],
      {
        help: "Add one entry for each regulation. Each has its own fee.",
        repeat: { min: 1, max: 10, itemNoun: "Regulation", itemLabel: ["reason"] },
      },
    ),
  ],
  { estimatedMinutes: 5 },
);

const neighboursStep = step(
  "neighbours",
  "Neighbours",
  [
    section(
      "neighbours",
      "Owners of adjoining land",
      [
        field("contact", "owner", "Owner", { requiredIf: true, role: "neighbour", parts: [] }),
        field("address", "property", "Their property", { requiredIf: true }),
        field("radio", "side", "On which side?", {
          requiredIf: true,
          options: { left: "Left", right: "Right", rear: "Rear", across: "Across the street" },
        }),
        field("radio", "answer", "Their response", {
          requiredIf: true,
          options: {
            agree: "They have agreed in writing",
            object: "They object",
            silent: "They have not answered",
            notAsked: "Not asked yet. The council will ask them",
          },
        }),
        field("date", "answeredOn", "Response date", {
          width: "s",
          visibleIf: { in: [createAnswerExpression("item.answer"), ["agree", "object"]] },
          requiredIf: true,
          validate: [{ code: "dateRange", params: { to: { today: [] } } }],
        }),
      ],
      {
        help: "List neighbours who could be affected. The council asks those you have not asked.",
        repeat: { min: 0, max: 12, itemNoun: "Neighbour", itemLabel: [] },
      },
    ),
  ],
  { kind: "contacts", estimatedMinutes: 3 },
);

const documentsStep = step(
  "documents",
  "Documents",
  [
    section("papers", "Title and drawings", [
      field("file", "certificateOfTitle", "Certificate of title", {
        hint: "A copy issued in the last 100 days, with its plan and covenants.",
        requiredIf: true,
        file: { documentTypeId: "certificate-of-title", max: 5 },
      }),
      field("file", "sitePlan", "Site plan", {
        hint: "At least 1:200, with buildings on adjoining land and their windows.",
        requiredIf: true,
        file: { documentTypeId: "site-plan", max: 5, types: DRAWING_FILE_TYPES },
      }),
      field("file", "elevations", "Elevations", {
        requiredIf: true,
        file: { documentTypeId: "elevations", orTypeIds: ["sections"], max: 5, types: DRAWING_FILE_TYPES },
      }),
      field("file", "shading", "Shading and overlooking diagrams", {
        requiredIf: createConditionReference("mayShade"),
        recommendedIf: { ">": [createAnswerExpression("nature.height"), 3.6] },
        because: "It may reduce a neighbour's daylight or sun.",
        file: { documentTypeId: "shading-overlooking", max: 5, types: DRAWING_FILE_TYPES },
      }),
    ]),
    section("letters", "Letters and photos", [
      field("file", "neighbourLetters", "Letters from neighbours", {
        visibleIf: {
          some: [createAnswerExpression("neighbours"), createEqualsExpression("item.answer", "agree")],
        },
        requiredIf: true,
        because: "You told us that a neighbour has agreed in writing.",
        file: { documentTypeId: "neighbour-letter", max: 12 },
      }),
      field("file", "photos", "Photos from the street and along the boundary", {
        recommendedIf: true,
        file: { documentTypeId: "site-photo", max: 12, types: [".jpg", ".jpeg", ".png", ".webp"] },
      }),
      field("file", "other", "Other documents", { file: { documentTypeId: "other", max: 10 } }),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 3 },
);

const feeStep = step(
  "fee",
  "Fee",
  [
    section("fees", "Cost", [
      field("computed", "count", "Number of regulations", {
        value: { count: createAnswerExpression("departures") },
      }),
      field("computed", "lodgement", "Fee for report and consent", {
        hint: "For each regulation.",
        unit: "$",
        value: { product: [createAnswerExpression("fees.count"), { lookup: ["consentFee", { today: [] }] }] },
      }),
      field("computed", "advertising", "Consulting neighbours", {
        unit: "$",
        visibleIf: {
          some: [createAnswerExpression("neighbours"), createEqualsExpression("item.answer", "notAsked")],
        },
        value: 104.5,
      }),
      field("computed", "total", "Total", {
        unit: "$",
        value: {
          sum: [createAnswerExpression("fees.lodgement"), createAnswerExpression("fees.advertising")],
        },
      }),
    ]),
  ],
  { kind: "fee", estimatedMinutes: 1 },
);

export const sitingConsent: WizardConfig = {
  id: "siting-consent",
  version: 1,
  applicationTypeIds: ["report-and-consent-siting"],
  locale: "en-AU",
  title: words("title", "Report and consent: siting"),
  layout: "steps",
  audience: "applicant",
  steps: [
    makeApplicantStep(formBuilder),
    propertyStep,
    proposalStep,
    neighboursStep,
    documentsStep,
    feeStep,
    ...createClosingSteps(formBuilder),
  ],
  people: [makeApplicantPerson(formBuilder)],
  conditions: {
    isAgent: isAgentExpression,
    mayShade: {
      some: [
        createAnswerExpression("departures"),
        { in: [createAnswerExpression("item.regulation"), ["79", "80", "85"]] },
      ],
    },
  },
  lists: {
    sitingRegulations: {
      options: choices("departures.regulation", {
        "73": "Regulation 73: maximum street setback",
        "74": "Regulation 74: minimum street setback",
        "79": "Regulation 79: side and rear setbacks",
        "80": "Regulation 80: walls and carports on boundaries",
        "85": "Regulation 85: daylight to existing windows",
        "89": "Regulation 89: front fence height",
      }),
    },
    matters: {
      by: "item.regulation",
      groups: {
        "73": choices("matters.street", { far: "Further from the street than allowed" }),
        "74": choices("matters.near", {
          near: "Closer to the street than allowed",
          side: "Closer to a side street",
        }),
        "79": choices("matters.setback", {
          side: "Closer to a side boundary",
          rear: "Closer to the rear boundary",
        }),
        "80": choices("matters.wall", {
          length: "Wall too long",
          height: "Wall too high",
          carport: "Carport",
        }),
        "85": choices("matters.daylight", { window: "Light court too small" }),
        "89": choices("matters.fence", { height: "Fence too high", corner: "Fence at a corner" }),
      },
    },
  },
  tables: {
    consentFee: {
      byStart: [
        { from: "2018-06-02", value: 294.7 },
        { from: "2026-07-01", value: 320.2 },
      ],
    },
  },
  rules: [
    rule(
      "noDeparture",
      "warning",
      {
        some: [
          createAnswerExpression("departures"),
          { "==": [createAnswerExpression("item.allowed"), createAnswerExpression("item.proposed")] },
        ],
      },
      "The proposal meets the regulation, so you do not need consent",
      ["nature.description"],
    ),
    rule(
      "builtAlready",
      "warning",
      createEqualsExpression("nature.isBuilt", true),
      "The council cannot consent to work that is already built. It can only report on it",
      ["nature.isBuilt"],
    ),
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("neighbours", "I understand that the council may show my drawings to neighbours."),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    feePreview: { lines: ["fees.lodgement", "fees.advertising"], total: "fees.total" },
    pdfTemplateId: "report-and-consent",
    text: words(
      "submission.text",
      "When you lodge, your application goes to the council. The council asks the neighbours you have not asked.",
    ),
    receipt: words(
      "submission.receipt",
      "The council decides within 15 business days, or later if it asks neighbours. A consent is valid for 12 months.",
    ),
  },
};
