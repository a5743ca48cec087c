/** The form for a swimming pool or spa with its barrier: short, for home owners and pool builders. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { buildingThresholds } from "./building-thresholds.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createUsualStatements,
  DRAWING_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.pool");
const { words, field, choices, section, step, statement, person, checklistItem } = formBuilder;
const hasBuilder = createEqualsExpression("builder.isOwner", false);

const applicationStep = step(
  "application",
  "About you",
  [
    section("application", "Applicant details", [
      field("radio", "role", "I apply as", {
        requiredIf: true,
        options: { owner: "the owner of the land", agent: "an agent of the owner, such as the pool builder" },
      }),
      field("text", "applicantName", "Name of applicant", {
        requiredIf: true,
        prefill: { source: "applicant", attribute: "name" },
        autocomplete: "name",
      }),
      field("address", "postalAddress", "Postal address", {
        requiredIf: true,
        prefill: { source: "applicant", attribute: "address" },
      }),
      field("phone", "telephone", "Telephone", {
        requiredIf: true,
        width: "m",
        prefill: { source: "applicant", attribute: "phone" },
        autocomplete: "tel",
      }),
      field("email", "email", "Email", {
        requiredIf: true,
        width: "l",
        prefill: { source: "applicant", attribute: "email" },
        autocomplete: "email",
      }),
    ]),
    section(
      "owner",
      "The owner",
      [
        field("text", "name", "Name of owner, as on the title", { requiredIf: true, autocomplete: "off" }),
        field("phone", "telephone", "Telephone of owner", {
          requiredIf: true,
          width: "m",
          autocomplete: "off",
        }),
        field("file", "authority", "The owner's written authority", {
          requiredIf: true,
          file: { documentTypeId: "agents-authority", max: 3 },
        }),
      ],
      { visibleIf: createConditionReference("isAgent") },
    ),
  ],
  { estimatedMinutes: 2 },
);

const propertyStep = step(
  "property",
  "The property",
  [
    section("property", "Location of the pool", [
      field("address", "address", "Address of the property", {
        requiredIf: true,
        prefill: { source: "property", attribute: "address" },
      }),
      field("titleRef", "titleReference", "Title", {
        hint: "From the certificate of title: lot and plan, or volume and folio.",
        renamedFrom: ["lot"],
        prefill: { source: "property", attribute: "title" },
      }),
      field("yesNo", "hasEasement", "Will the pool or its barrier be over an easement?", {
        requiredIf: true,
      }),
    ]),
  ],
  { kind: "property", estimatedMinutes: 1 },
);

const poolStep = step(
  "pool",
  "Pool or spa",
  [
    section("pool", "The pool or spa", [
      field("radio", "kind", "What will be built?", {
        requiredIf: true,
        options: {
          inGround: ["In-ground pool", "Concrete, fibreglass or vinyl, built into the ground."],
          aboveGround: ["Above-ground pool", "Including a partly sunk one."],
          spa: ["Spa", "Not an indoor spa inside a class 1 building."],
          barrierOnly: ["Barrier only", "A new or altered barrier for an existing pool."],
        },
      }),
      field("text", "registrationNo", "Council's registration number of the pool", {
        hint: "You can find it on the council's registration letter.",
        width: "m",
        visibleIf: createEqualsExpression("pool.kind", "barrierOnly"),
      }),
      field("select", "construction", "Construction", {
        width: "m",
        visibleIf: createConditionReference("isNewPool"),
        requiredIf: true,
        list: "construction",
      }),
      field("yesNo", "isHeated", "Will it be heated?", {
        hint: "A heated pool needs a cover, and a heater that the energy rules allow.",
        visibleIf: createConditionReference("isNewPool"),
        requiredIf: true,
      }),
      field("checkboxes", "heating", "Heated by", {
        visibleIf: createEqualsExpression("pool.isHeated", true),
        requiredIf: true,
        options: {
          solar: "Solar collectors",
          heatPump: "Heat pump",
          gas: "Gas",
          electric: "Electric element",
        },
      }),
      field("measure", "length", "Length", {
        width: "xs",
        unit: "m",
        visibleIf: createConditionReference("isNewPool"),
        validate: [
          { code: "min", params: { min: 0.5 } },
          { code: "max", params: { max: 100 } },
        ],
      }),
      field("measure", "width", "Width", {
        renamedFrom: ["breadth"],
        width: "xs",
        unit: "m",
        visibleIf: createConditionReference("isNewPool"),
        validate: [
          { code: "min", params: { min: 0.5 } },
          { code: "max", params: { max: 100 } },
        ],
      }),
      field("measure", "depth", "Greatest depth", {
        width: "xs",
        unit: "m",
        visibleIf: createConditionReference("isNewPool"),
        requiredIf: true,
        validate: [
          { code: "min", params: { min: 0.3 } },
          { code: "max", params: { max: 10 } },
          { code: "decimals", params: { max: 2 } },
        ],
      }),
      field("computed", "surface", "Surface", {
        unit: "m²",
        visibleIf: {
          and: [
            { ">": [createAnswerExpression("pool.length"), 0] },
            { ">": [createAnswerExpression("pool.width"), 0] },
          ],
        },
        value: { product: [createAnswerExpression("pool.length"), createAnswerExpression("pool.width")] },
      }),
      field("computed", "volume", "Approximate volume", {
        unit: "m³",
        hint: "Assumes an average depth of 80% of the greatest depth.",
        visibleIf: { ">": [createAnswerExpression("pool.surface"), 0] },
        value: {
          round: [
            { product: [createAnswerExpression("pool.surface"), createAnswerExpression("pool.depth"), 0.8] },
            1,
          ],
        },
      }),
      field("date", "startsOn", "When will the work begin?", {
        width: "s",
        requiredIf: true,
        validate: [{ code: "dateRange", params: { from: { today: [] }, to: { today: [12, "months"] } } }],
      }),
      field("date", "endsOn", "When will it be done?", {
        hint: "A pool must be finished within 6 months of its start.",
        width: "s",
        requiredIf: true,
        validate: [{ code: "afterField", params: { path: "pool.startsOn" } }],
      }),
    ]),
  ],
  { estimatedMinutes: 3 },
);

const barrierStep = step(
  "barrier",
  "Safety barrier",
  [
    section(
      "barriers",
      "Sides of the barrier",
      [
        field("text", "side", "Which side?", {
          hint: "For example, north, along the house, or gate to the garden.",
          requiredIf: true,
          validate: [{ code: "unique" }],
        }),
        field("select", "material", "Made of", {
          requiredIf: true,
          width: "m",
          options: {
            glass: "Glass",
            aluminium: "Aluminium",
            timber: "Timber",
            masonry: "Masonry",
            building: "Wall of a building",
            boundary: "Boundary fence",
          },
        }),
        field("measure", "height", "Height", {
          hint: "At least 1.2 m; a boundary fence at least 1.8 m.",
          width: "xs",
          unit: "m",
          requiredIf: true,
          validate: [
            {
              code: "min",
              params: { min: { if: [createEqualsExpression("item.material", "boundary"), 1.8, 1.2] } },
            },
            { code: "max", params: { max: 6 } },
          ],
        }),
        field("yesNo", "hasGate", "Does this side have a gate?", { requiredIf: true }),
        field(
          "checkbox",
          "isSelfClosing",
          "The gate closes and latches by itself and opens away from the pool",
          {
            visibleIf: createEqualsExpression("item.hasGate", true),
            requiredIf: true,
          },
        ),
      ],
      {
        help: "The barrier must enclose the pool. Enter each side separately.",
        repeat: { min: 1, max: 12, itemNoun: "Side", itemLabel: ["side"], uniqueBy: "side" },
      },
    ),
  ],
  { estimatedMinutes: 3 },
);

const insuranceSection = section(
  "insurance",
  "Insurance of the builder",
  [
    field("text", "insurer", "Insurer or issuer", { requiredIf: true }),
    field("text", "policyNo", "Policy or certificate number", { requiredIf: true, width: "m" }),
    field("file", "certificate", "Certificate of insurance", {
      recommendedIf: true,
      because: "The surveyor asks for it before the permit is issued.",
      file: { documentTypeId: "certificate-of-insurance", max: 2 },
    }),
  ],
  {
    help: "We ask because the work costs more than the threshold for insurance.",
    visibleIf: createConditionReference("needsInsurance"),
  },
);

const feesSection = section("fees", "Cost to lodge", [
  field("computed", "lodgement", "Lodgement fee", { unit: "$", value: 135.3 }),
  field("computed", "levy", "Building levy", {
    hint: "0.128% of the cost if it is $10,000 or more. Pay it before the permit is issued.",
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
]);

const builderStep = step(
  "builder",
  "Builder and cost",
  [
    section("builder", "Builder details", [
      field("yesNo", "isOwner", "Does the owner build it as an owner-builder?", { requiredIf: true }),
      field("text", "name", "Name of builder", {
        visibleIf: hasBuilder,
        requiredIf: true,
        autocomplete: "off",
      }),
      field("registrationNo", "registrationNo", "Registration number", {
        hint: "For example, CDB-PL 51234.",
        width: "m",
        visibleIf: hasBuilder,
        requiredIf: true,
        validate: [{ code: "regNo" }],
      }),
      field("abnAcn", "abnAcn", "ABN or ACN", { width: "m", visibleIf: hasBuilder }),
    ]),
    section("cost", "Cost", [
      field("currency", "total", "Cost of the work", {
        hint: "Labour and materials, including GST.",
        width: "s",
        requiredIf: true,
        validate: [
          { code: "min", params: { min: 1 } },
          { code: "max", params: { max: 10_000_000 } },
        ],
      }),
    ]),
    insuranceSection,
    feesSection,
  ],
  { estimatedMinutes: 2 },
);

const documentsStep = step(
  "documents",
  "Documents",
  [
    section("documents", "Documents", [
      field("file", "certificateOfTitle", "Certificate of title", {
        hint: "A copy issued in the last 30 days.",
        requiredIf: true,
        file: { documentTypeId: "certificate-of-title", max: 5 },
      }),
      field("file", "sitePlan", "Site plan", {
        hint: "With the pool, the barrier and the distances to boundaries.",
        requiredIf: true,
        file: { documentTypeId: "site-plan", max: 10, types: DRAWING_FILE_TYPES },
      }),
      field("file", "engineering", "Engineering drawings", {
        visibleIf: createEqualsExpression("pool.kind", "inGround"),
        requiredIf: true,
        because: "An in-ground pool is a structure.",
        file: { documentTypeId: "engineering-drawings", max: 10, types: DRAWING_FILE_TYPES },
      }),
      field("file", "soilReport", "Soil report", {
        visibleIf: createEqualsExpression("pool.kind", "inGround"),
        recommendedIf: true,
        file: { documentTypeId: "soil-report", max: 3 },
      }),
      field("file", "easementConsent", "Consent to build over the easement", {
        visibleIf: createEqualsExpression("property.hasEasement", true),
        requiredIf: true,
        file: { documentTypeId: "easement-consent", max: 3 },
      }),
      field("file", "ownerBuilderCertificate", "Owner-builder certificate of consent", {
        visibleIf: createEqualsExpression("builder.isOwner", true),
        requiredIf: {
          ">": [createAnswerExpression("cost.total"), { lookup: ["ownerBuilderFrom", { today: [] }] }],
        },
        because: "The owner builds, and the work costs more than the threshold.",
        file: { documentTypeId: "owner-builder-certificate", max: 2 },
      }),
      field("file", "other", "Other documents", { file: { documentTypeId: "other", max: 10 } }),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 3 },
);

const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("check", "Before you lodge", [
      ...checklistItem("distances", "The site plan shows the distances to boundaries and to the house"),
      ...checklistItem("allRound", "The whole barrier is shown, with the swing of every gate"),
      ...checklistItem("climbing", "There is nothing climbable within 900 mm of the barrier"),
      ...checklistItem("windows", "Windows that open onto the pool area are shown", {
        visibleIf: {
          some: [createAnswerExpression("barriers"), createEqualsExpression("item.material", "building")],
        },
      }),
      ...checklistItem("dug", "The excavation is shown with its distance to footings", {
        visibleIf: createEqualsExpression("pool.kind", "inGround"),
      }),
    ]),
  ],
  { kind: "checklist", intro: "You can lodge with items left open.", estimatedMinutes: 1 },
);

export const poolAndBarrier: WizardConfig = {
  id: "pool-and-barrier",
  version: 2,
  applicationTypeIds: ["building-permit-pool"],
  locale: "en-AU",
  title: words("title", "Swimming pool or spa, and its barrier"),
  layout: "steps",
  audience: "applicant",
  steps: [
    applicationStep,
    propertyStep,
    poolStep,
    barrierStep,
    builderStep,
    documentsStep,
    checklistStep,
    ...createClosingSteps(formBuilder),
  ],
  lists: {
    construction: {
      by: "pool.kind",
      groups: {
        inGround: choices("pool.construction", {
          concrete: "Concrete",
          fibreglass: "Fibreglass",
          other: "Other",
        }),
        aboveGround: choices("pool.construction", { steel: "Steel wall", resin: "Resin", timber: "Timber" }),
        spa: choices("pool.construction", { acrylic: "Acrylic shell", concrete: "Concrete" }),
      },
    },
  },
  tables: {
    ownerBuilderFrom: buildingThresholds.ownerBuilderFrom,
    insuranceFrom: buildingThresholds.insuranceFrom,
    levyRate: buildingThresholds.levyRate,
  },
  people: [
    person("applicant", "the applicant", "Applicant", "application", {
      name: "application.applicantName",
      phone: "application.telephone",
      email: "application.email",
      address: "application.postalAddress",
    }),
    person("owner", "the owner", "Owner", "owner", { name: "owner.name", phone: "owner.telephone" }),
    person("builder", "the builder", "Builder", "builder", {
      name: "builder.name",
      registrationNo: "builder.registrationNo",
      abnAcn: "builder.abnAcn",
    }),
  ],
  conditions: {
    isAgent: createEqualsExpression("application.role", "agent"),
    isLevied: { ">=": [createAnswerExpression("cost.total"), 10_000] },
    needsInsurance: {
      and: [
        createEqualsExpression("builder.isOwner", false),
        { ">": [createAnswerExpression("cost.total"), { lookup: ["insuranceFrom", { today: [] }] }] },
      ],
    },
    isNewPool: { in: [createAnswerExpression("pool.kind"), ["inGround", "aboveGround", "spa"]] },
  },
  rules: [
    {
      id: "sixMonths",
      when: {
        and: [
          createConditionReference("isNewPool"),
          {
            after: [
              createAnswerExpression("pool.endsOn"),
              { dateAdd: [createAnswerExpression("pool.startsOn"), 6, "months"] },
            ],
          },
        ],
      },
      severity: "error",
      message: words("rule.sixMonths", "A pool must be finished within 6 months of its start"),
      targets: ["pool.endsOn"],
    },
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("barrier", "I will not fill the pool deeper than 300 mm until its barrier is in place."),
    ],
    feePreview: { lines: ["fees.lodgement", "fees.levy"], total: "fees.total" },
    pdfTemplateId: "pool",
    signature: { methods: ["drawn", "typed", "stored"], required: true },
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
