/** The building permit's steps for the builder, the work and its cost. */
import {
  createAnswerExpression,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createIncludesExpression,
} from "./form-builder.ts";

const { field, section, step } = createFormBuilder("wizard.buildingPermit");
/**
 * Expression: true if the estimate is above the limit in `tables.ownerBuilderFrom`, so that an owner-builder needs a
 * certificate of consent.
 */
export const aboveOwnerBuilderThreshold = {
  ">": [createAnswerExpression("cost.ownerEstimate"), { lookup: ["ownerBuilderFrom", { today: [] }] }],
};
const dollars = {
  width: "s",
  validate: [
    { code: "min", params: { min: 0 } },
    { code: "max", params: { max: 2_000_000_000 } },
  ],
} as const;
const dollarsField = { ...dollars, validate: [...dollars.validate] };
const hasBuilder = createEqualsExpression("builder.isAppointed", true);
const notOwnerBuilder = createEqualsExpression("ownerBuilder.isOwnerBuilder", false);

export const builderStep = step(
  "builder",
  "Builder",
  [
    section("builder", "Builder", [
      field("yesNo", "isAppointed", "Has a builder been appointed?", {
        hint: "Answer no if the owner does the work, or if no builder has been chosen yet.",
        requiredIf: true,
      }),
      field("text", "name", "Name of builder", {
        visibleIf: hasBuilder,
        requiredIf: true,
        autocomplete: "off",
      }),
      field("phone", "telephone", "Telephone", {
        visibleIf: hasBuilder,
        requiredIf: true,
        width: "m",
        autocomplete: "off",
      }),
      field("text", "acnArbn", "ACN or ARBN", {
        hint: "If the builder is a company.",
        visibleIf: hasBuilder,
        width: "s",
        validate: [{ code: "acn" }],
      }),
      field("registrationNo", "registrationNo", "Building practitioner registration number", {
        hint: "For example, DB-U 48213.",
        visibleIf: hasBuilder,
        requiredIf: true,
        width: "m",
        validate: [{ code: "regNo" }],
      }),
      field("address", "postalAddress", "Postal address of builder", {
        visibleIf: hasBuilder,
        requiredIf: true,
      }),
      field("email", "email", "Email of builder", {
        visibleIf: hasBuilder,
        width: "l",
        autocomplete: "off",
      }),
    ]),
    section(
      "serviceOfNotices",
      "Person for directions, notices and orders",
      [
        field("text", "name", "Name", { requiredIf: true, autocomplete: "off" }),
        field("phone", "telephone", "Telephone", { requiredIf: true, width: "m", autocomplete: "off" }),
        field("address", "postalAddress", "Postal address", { requiredIf: true }),
      ],
      {
        help: "The builder is a company, so a natural person must be named.",
        visibleIf: { and: [hasBuilder, { "!": { empty: createAnswerExpression("builder.acnArbn") } }] },
      },
    ),
  ],
  { kind: "contacts", estimatedMinutes: 3 },
);

export const practitionersStep = step(
  "practitioners",
  "Practitioners",
  [
    section(
      "practitioners",
      "Practitioners and architects engaged to prepare documents",
      [
        field("text", "name", "Name", { requiredIf: true, autocomplete: "off" }),
        field("select", "category", "Category or class", {
          requiredIf: true,
          width: "l",
          list: "PractitionerCategory",
        }),
        field("registrationNo", "registrationNo", "Registration number", {
          requiredIf: true,
          width: "m",
          validate: [{ code: "regNo", params: { categoryPath: "item.category" } }, { code: "unique" }],
        }),
      ],
      {
        help: "The draftsperson, architect, engineer and others who prepared your drawings and computations. Leave empty if there are none.",
        repeat: {
          min: 0,
          max: 20,
          itemNoun: "Practitioner",
          itemLabel: ["name"],
          uniqueBy: "registrationNo",
        },
      },
    ),
  ],
  { kind: "contacts", estimatedMinutes: 2 },
);

export const natureStep = step(
  "nature",
  "Nature of the building work",
  [
    section("nature", "Description of the work", [
      field("checkboxes", "kinds", "Nature of building work", {
        hint: "Select all that apply.",
        requiredIf: true,
        options: {
          construction: "Construction of a new building",
          alteration: "Alterations to an existing building",
          extension: "Extension",
          demolition: "Demolition",
          removal: "Removal of a building",
          reErection: "Re-erection of a building",
          changeOfUse: "Change of use",
          pool: "Construction of a swimming pool or spa",
          poolBarrier: "Swimming pool or spa barrier",
          other: "Other",
        },
      }),
      field("text", "otherWork", "What other work?", {
        renamedFrom: ["other"],
        visibleIf: createIncludesExpression("nature.kinds", "other"),
        requiredIf: true,
      }),
      field("textarea", "description", "Describe the work in a sentence or two", {
        hint: "For example, two-storey dwelling with garage and a front fence.",
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 1000 } }],
      }),
    ]),
    section(
      "pool",
      "Swimming pool or spa",
      [
        field("radio", "kind", "What kind?", {
          requiredIf: true,
          options: { inGround: "In-ground pool", aboveGround: "Above-ground pool", spa: "Spa" },
        }),
        field("measure", "volume", "Volume", {
          width: "s",
          unit: "L",
          requiredIf: true,
          validate: [{ code: "min", params: { min: 100 } }],
        }),
        field("measure", "depth", "Greatest depth", {
          hint: "A pool deeper than 300 mm needs a barrier.",
          width: "s",
          unit: "mm",
          requiredIf: true,
          validate: [
            { code: "min", params: { min: 100 } },
            { code: "max", params: { max: 5000 } },
          ],
        }),
        field("yesNo", "isBarrierOnBoundary", "Is part of the barrier a boundary fence?", {
          visibleIf: { ">": [createAnswerExpression("pool.depth"), 300] },
          requiredIf: true,
        }),
      ],
      { visibleIf: createConditionReference("hasPool") },
    ),
  ],
  { estimatedMinutes: 2 },
);

export const buildingUseStep = step(
  "use",
  "Use and class",
  [
    section("use", "Use of the building", [
      field("text", "proposedUse", "Proposed use of building", {
        hint: "For example, dwelling, shop or office.",
        requiredIf: true,
      }),
      field("yesNo", "isSocialHousing", "Is it social housing (regulation 281B)?", { requiredIf: true }),
      field("checkbox", "isSmallSecondDwelling", "It is a small second dwelling", {
        visibleIf: createConditionReference("hasDwelling"),
      }),
      field("checkbox", "hasPerformanceSolution", "Part of the design is a performance solution", {
        hint: "It meets the code in a way other than the standard one, and a report shows how.",
      }),
    ]),
    section(
      "parts",
      "Parts of the building and their class",
      [
        field("text", "part", "Part of the building", {
          hint: "For example, whole building, ground floor or garage.",
          requiredIf: true,
        }),
        field("bcaClass", "bcaClass", "Building class", { requiredIf: true, list: "BcaClass" }),
        field("measure", "floorArea", "Floor area", {
          width: "s",
          unit: "m²",
          requiredIf: true,
          validate: [{ code: "min", params: { min: 0 } }],
        }),
        field("integer", "storeys", "Number of storeys", {
          width: "xs",
          requiredIf: true,
          validate: [
            { code: "min", params: { min: 0 } },
            { code: "max", params: { max: 200 } },
          ],
        }),
        field("integer", "riseInStoreys", "Rise in storeys", {
          width: "xs",
          validate: [
            { code: "min", params: { min: 0 } },
            { code: "max", params: { max: 200 } },
          ],
        }),
        field("integer", "dwellings", "Number of dwellings", {
          width: "xs",
          visibleIf: { in: [createAnswerExpression("item.bcaClass"), ["1a", "2", "4"]] },
          requiredIf: true,
          validate: [{ code: "min", params: { min: 1 } }],
        }),
      ],
      {
        help: "Add one entry for each part that has its own class. A house with a garage has two.",
        repeat: { min: 1, max: 30, itemNoun: "Part", itemLabel: ["part"] },
      },
    ),
    section(
      "totals",
      "Totals",
      [
        field("computed", "floorArea", "Total floor area", {
          unit: "m²",
          value: { "+": createAnswerExpression("parts.*.floorArea") },
        }),
      ],
      {
        visibleIf: {
          some: [createAnswerExpression("parts"), { ">": [createAnswerExpression("item.floorArea"), 0] }],
        },
      },
    ),
    section(
      "safety",
      "Essential safety measures",
      [
        field("checkboxes", "measures", "Measures the building will have", {
          hint: "Select all that apply. The surveyor lists them on the permit.",
          requiredIf: true,
          options: {
            fireIntegrity: "Building fire integrity",
            egress: "Means of egress",
            signs: "Signs",
            lighting: "Emergency lighting",
            fireFighting: "Fire-fighting services and equipment",
            airHandling: "Air handling systems",
            detection: "Automatic fire detection and alarm",
            warning: "Occupant warning systems",
            lifts: "Lifts",
            standbyPower: "Standby power",
          },
        }),
      ],
      {
        help: "We ask because a part is of class 1b or 2 to 9.",
        visibleIf: createConditionReference("needsSafetyMeasures"),
      },
    ),
  ],
  { estimatedMinutes: 3 },
);

/** Fees by type of work. The service charges the same amounts. */
const feesSection = section(
  "fees",
  "Cost to lodge",
  [
    field("computed", "lodgement", "Lodgement fee", {
      unit: "$",
      value: {
        lookup: [
          "lodgementFee",
          {
            if: [
              createConditionReference("needsSafetyMeasures"),
              "commercial",
              createConditionReference("isNewDwelling"),
              "dwelling",
              {
                some: [
                  createAnswerExpression("nature.kinds"),
                  { in: [createAnswerExpression("item"), ["alteration", "extension"]] },
                ],
              },
              "alteration",
              "other",
            ],
          },
        ],
      },
    }),
    field("computed", "levy", "Building levy", {
      hint: "0.128% of the cost if it is $10,000 or more. Pay it before the permit is issued.",
      unit: "$",
      visibleIf: createConditionReference("isLevied"),
      value: {
        round: [
          { product: [createAnswerExpression("cost.whole"), { lookup: ["levyRate", { today: [] }] }] },
          2,
        ],
      },
    }),
    field("computed", "total", "Estimated total", {
      unit: "$",
      value: { sum: [createAnswerExpression("fees.lodgement"), createAnswerExpression("fees.levy")] },
    }),
  ],
  { help: "Calculated from your answers. The surveyor charges a separate fee that you agree with them." },
);

export const costStep = step(
  "cost",
  "Owner-builder and cost",
  [
    section("ownerBuilder", "Owner-builder", [
      field("yesNo", "isOwnerBuilder", "Will the owner carry out the work as an owner-builder?", {
        requiredIf: true,
      }),
      field("text", "certificateNo", "Number of the certificate of consent", {
        hint: "Needed for work of more than $16,000.",
        width: "m",
        visibleIf: createConditionReference("isOwnerBuilder"),
        requiredIf: aboveOwnerBuilderThreshold,
      }),
    ]),
    section("cost", "Cost of the work", [
      field("yesNo", "hasContract", "Is there a contract with a builder at a fixed price?", {
        visibleIf: notOwnerBuilder,
        requiredIf: true,
      }),
      field("currency", "contractPrice", "Contract price", {
        hint: "Labour and materials, including GST.",
        ...dollarsField,
        visibleIf: createEqualsExpression("cost.hasContract", true),
        requiredIf: true,
      }),
      field("yesNo", "isCostPlus", "Is there a cost-plus contract?", {
        visibleIf: createEqualsExpression("cost.hasContract", false),
        requiredIf: true,
      }),
      field("currency", "builderEstimate", "Builder's estimate of the total", {
        ...dollarsField,
        visibleIf: createEqualsExpression("cost.isCostPlus", true),
        requiredIf: true,
      }),
      field("currency", "ownerEstimate", "Owner's estimate of the total", {
        hint: "Labour and materials, whoever provides them, including GST.",
        ...dollarsField,
        visibleIf: {
          or: [createConditionReference("isOwnerBuilder"), createEqualsExpression("cost.isCostPlus", false)],
        },
        requiredIf: true,
      }),
      field("computed", "whole", "Cost of the whole work", {
        unit: "$",
        value: {
          "+": [
            createAnswerExpression("cost.contractPrice"),
            createAnswerExpression("cost.builderEstimate"),
            createAnswerExpression("cost.ownerEstimate"),
          ],
        },
      }),
    ]),
    section("stage", "Stage of building work", [
      field("yesNo", "isStaged", "Is this application for a stage of the work only?", {
        requiredIf: true,
        default: false,
      }),
      field("textarea", "extent", "Extent of the stage", {
        visibleIf: createEqualsExpression("stage.isStaged", true),
        requiredIf: true,
      }),
      field("currency", "stageCost", "Cost of the stage", {
        ...dollarsField,
        visibleIf: createEqualsExpression("stage.isStaged", true),
        requiredIf: true,
      }),
    ]),
    feesSection,
  ],
  { estimatedMinutes: 3 },
);
