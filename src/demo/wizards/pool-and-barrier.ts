/** A swimming pool or spa with its barrier: a short wizard, for a home owner as much as for a pool builder. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { answer, createBuilder, equals, when } from "./builder.ts";

const { words, field, section, step } = createBuilder("wizard.pool");
const hasBuilder = equals("builder.isOwner", false);

const applicationStep = step(
  "application",
  "About you",
  [
    section("application", "Who is applying", [
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
      { visibleIf: when("isAgent") },
    ),
  ],
  { estimatedMinutes: 2 },
);

const propertyStep = step(
  "property",
  "The property",
  [
    section("property", "Where the pool will be", [
      field("address", "address", "Address of the property", { requiredIf: true }),
      field("text", "lot", "Lot and plan", { width: "m", hint: "From the title, such as Lot 4 PS 512345L." }),
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
          inGround: ["In-ground pool", "Concrete, fibreglass or vinyl, dug into the ground."],
          aboveGround: ["Above-ground pool", "Including a partly sunk one."],
          spa: ["Spa", "Not one indoors inside a building of class 1."],
          barrierOnly: ["Barrier only", "A new or altered barrier for a pool that is already there."],
        },
      }),
      field("text", "registrationNo", "Council's registration number of the pool", {
        hint: "On the letter that the council sent when the pool was registered.",
        width: "m",
        visibleIf: equals("pool.kind", "barrierOnly"),
      }),
      field("select", "construction", "Construction", {
        width: "m",
        visibleIf: equals("pool.kind", "inGround"),
        requiredIf: true,
        options: { concrete: "Concrete", fibreglass: "Fibreglass", vinyl: "Vinyl liner", other: "Other" },
      }),
      field("measure", "length", "Length", {
        width: "xs",
        unit: "m",
        visibleIf: when("isNewPool"),
        validate: [
          { code: "min", params: { min: 0.5 } },
          { code: "max", params: { max: 100 } },
        ],
      }),
      field("measure", "breadth", "Width", {
        width: "xs",
        unit: "m",
        visibleIf: when("isNewPool"),
        validate: [
          { code: "min", params: { min: 0.5 } },
          { code: "max", params: { max: 100 } },
        ],
      }),
      field("measure", "depth", "Greatest depth", {
        width: "xs",
        unit: "m",
        visibleIf: when("isNewPool"),
        requiredIf: true,
        validate: [
          { code: "min", params: { min: 0.3 } },
          { code: "max", params: { max: 10 } },
          { code: "decimals", params: { max: 2 } },
        ],
      }),
      field("computed", "surface", "Surface", {
        unit: "m²",
        visibleIf: { and: [{ ">": [answer("pool.length"), 0] }, { ">": [answer("pool.breadth"), 0] }] },
        value: { "*": [answer("pool.length"), answer("pool.breadth")] },
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
          hint: "Such as: north, along the house, gate to the garden.",
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
            { code: "min", params: { min: { if: [equals("item.material", "boundary"), 1.8, 1.2] } } },
            { code: "max", params: { max: 6 } },
          ],
        }),
        field("yesNo", "hasGate", "Is there a gate in it?", { requiredIf: true }),
        field(
          "checkbox",
          "isSelfClosing",
          "The gate closes and latches by itself, and opens away from the pool",
          {
            visibleIf: equals("item.hasGate", true),
            requiredIf: true,
          },
        ),
      ],
      {
        help: "The barrier must go all the way round. Enter each side by itself.",
        repeat: { min: 1, max: 12, itemNoun: "Side", itemLabel: ["side"], uniqueBy: "side" },
      },
    ),
  ],
  { estimatedMinutes: 3 },
);

const builderStep = step(
  "builder",
  "Builder and cost",
  [
    section("builder", "Who builds", [
      field("yesNo", "isOwner", "Does the owner build it as an owner-builder?", { requiredIf: true }),
      field("text", "name", "Name of builder", {
        visibleIf: hasBuilder,
        requiredIf: true,
        autocomplete: "off",
      }),
      field("registrationNo", "registrationNo", "Registration number", {
        hint: "Such as CDB-PL 51234.",
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
  ],
  { estimatedMinutes: 2 },
);

const documentsStep = step(
  "documents",
  "Documents",
  [
    section("documents", "Documents", [
      field("file", "certificateOfTitle", "Certificate of title", {
        hint: "A copy not older than 30 days.",
        requiredIf: true,
        file: { documentTypeId: "certificate-of-title", max: 5 },
      }),
      field("file", "sitePlan", "Site plan", {
        hint: "With the pool, the barrier and the distances to boundaries.",
        requiredIf: true,
        file: { documentTypeId: "site-plan", max: 10 },
      }),
      field("file", "engineering", "Engineering drawings", {
        visibleIf: equals("pool.kind", "inGround"),
        requiredIf: true,
        file: { documentTypeId: "engineering-drawings", max: 10 },
      }),
      field("file", "easementConsent", "Consent to build over the easement", {
        visibleIf: equals("property.hasEasement", true),
        requiredIf: true,
        file: { documentTypeId: "easement-consent", max: 3 },
      }),
      field("file", "ownerBuilderCertificate", "Owner-builder certificate of consent", {
        visibleIf: equals("builder.isOwner", true),
        requiredIf: { ">": [answer("cost.total"), 16_000] },
        file: { documentTypeId: "owner-builder-certificate", max: 2 },
      }),
      field("file", "other", "Anything else", { file: { documentTypeId: "other", max: 10 } }),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 3 },
);

export const poolAndBarrier: WizardConfig = {
  id: "pool-and-barrier",
  version: 1,
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
    step("review", "Check your answers", [], { kind: "review", estimatedMinutes: 2 }),
    step("declaration", "Declaration", [], { kind: "declaration", estimatedMinutes: 1 }),
  ],
  conditions: {
    isAgent: equals("application.role", "agent"),
    isNewPool: { in: [answer("pool.kind"), ["inGround", "aboveGround", "spa"]] },
  },
  rules: [
    {
      id: "sixMonths",
      when: {
        and: [
          when("isNewPool"),
          { after: [answer("pool.endsOn"), { dateAdd: [answer("pool.startsOn"), 6, "months"] }] },
        ],
      },
      severity: "error",
      message: words("rule.sixMonths", "A pool must be finished within 6 months of its start"),
      targets: ["pool.endsOn"],
    },
    {
      id: "levy",
      when: { ">=": [answer("cost.total"), 10_000] },
      severity: "warning",
      message: words(
        "rule.levy",
        "Work of $10,000 or more carries the building permit levy, paid before the permit is issued",
      ),
      targets: ["cost.total"],
    },
  ],
  submission: {
    statements: [
      {
        key: "true",
        label: words(
          "statement.true",
          "The information in this application is true and complete, as far as I know.",
        ),
        required: true,
      },
      {
        key: "barrier",
        label: words(
          "statement.barrier",
          "The pool will not be filled deeper than 300 mm until its barrier stands.",
        ),
        required: true,
      },
    ],
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
