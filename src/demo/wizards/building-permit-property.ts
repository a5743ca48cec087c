/** The building permit's steps for the land and its title. */
import { createConditionReference, createEqualsExpression, createFormBuilder } from "./form-builder.ts";

const fromProperty = (attribute: string) => ({ prefill: { source: "property", attribute } }) as const;

const { field, section, step } = createFormBuilder("wizard.buildingPermit");
const shortWidth = { width: "s" } as const;

export const propertySection = section("property", "Location of the work", [
  field("address", "address", "Address of the property", { requiredIf: true, ...fromProperty("address") }),
  field("select", "municipalDistrict", "Municipal district", {
    requiredIf: true,
    width: "l",
    list: "MunicipalDistrict",
    ...fromProperty("municipalDistrict"),
  }),
  field("map", "location", "Place on the map", {
    hint: "Set from the address. If the land has no street number, place the marker yourself.",
    shapes: ["point", "polygon"],
    ...fromProperty("location"),
  }),
]);

export const landTitleSection = section(
  "title",
  "Title details",
  [
    field("text", "lot", "Lot", {
      ...fromProperty("lot"),
      ...shortWidth,
      validate: [
        {
          code: "oneOfGroup",
          params: { paths: ["title.crownAllotment"] },
          message: {
            key: "wizard.buildingPermit.title.lotOrAllotment",
            text: "Enter a lot or a Crown allotment",
          },
        },
      ],
    }),
    field("text", "plan", "LP or PS number", {
      ...shortWidth,
      ...fromProperty("plan"),
      hint: "For example, PS 512345L.",
    }),
    field("text", "volume", "Volume", {
      ...fromProperty("volume"),
      ...shortWidth,
      validate: [
        {
          code: "pattern",
          params: { pattern: "\\d{3,5}" },
          message: { key: "wizard.buildingPermit.title.volumeForm", text: "A volume has 3 to 5 digits" },
        },
      ],
    }),
    field("text", "folio", "Folio", {
      ...fromProperty("folio"),
      ...shortWidth,
      validate: [
        {
          code: "pattern",
          params: { pattern: "\\d{1,3}[A-Z]?" },
          message: {
            key: "wizard.buildingPermit.title.folioForm",
            text: "A folio has up to 3 digits, sometimes with a letter",
          },
        },
      ],
    }),
    field("text", "crownAllotment", "Crown allotment", { ...shortWidth, ...fromProperty("crownAllotment") }),
    field("text", "crownSection", "Section", { ...shortWidth, ...fromProperty("section") }),
    field("text", "parish", "Parish", { width: "m", ...fromProperty("parish") }),
    field("text", "county", "County", { width: "m", ...fromProperty("county") }),
  ],
  {
    help: "Copy these from the certificate of title. Leave a field empty if the certificate does not show it.",
  },
);

/** The section for work on land with several titles. */
const parcelsSection = section(
  "parcels",
  "Further parcels",
  [
    field("property", "land", "Parcel details", {
      requiredIf: true,
      hint: "The land register fills in its title and area.",
      renamedFrom: ["reference"],
    }),
  ],
  {
    help: "Only if the work is on more than one title.",
    repeat: { min: 0, max: 20, itemNoun: "Parcel", itemLabel: [] },
  },
);

export const propertyStep = step(
  "property",
  "Property details",
  [
    propertySection,
    landTitleSection,
    parcelsSection,
    section("land", "About the land", [
      field("measure", "allotmentArea", "Area of the allotment", {
        hint: "Needed for a new dwelling.",
        ...shortWidth,
        ...fromProperty("area"),
        unit: "m²",
        requiredIf: createConditionReference("isNewDwelling"),
        validate: [
          { code: "min", params: { min: 20 } },
          { code: "max", params: { max: 50_000_000 } },
        ],
      }),
      field("checkbox", "isCrownLand", "The land is owned by the Crown or a public authority"),
      field("yesNo", "hasEasement", "Will any of the work be over an easement?", { requiredIf: true }),
      field("yesNo", "isBushfireProne", "Is the land in a designated bushfire prone area?", {
        hint: "The property report on the state's planning map says so.",
        requiredIf: true,
        ...fromProperty("isBushfireProne"),
      }),
      field("select", "bushfireAttackLevel", "Bushfire attack level (BAL)", {
        width: "m",
        visibleIf: createEqualsExpression("land.isBushfireProne", true),
        requiredIf: true,
        options: {
          "BAL-LOW": "BAL – Low",
          "BAL-12.5": "BAL – 12.5",
          "BAL-19": "BAL – 19",
          "BAL-29": "BAL – 29",
          "BAL-40": "BAL – 40",
          "BAL-FZ": "BAL – Flame zone",
        },
      }),
      field("yesNo", "needsPlanningPermit", "Is a planning permit needed for this work?", {
        requiredIf: true,
      }),
      field("text", "planningPermitNo", "Planning permit number", {
        width: "m",
        visibleIf: createEqualsExpression("land.needsPlanningPermit", true),
        requiredIf: true,
      }),
      field("checkbox", "isFloodProne", "The land is liable to flooding, or in a special building area", {
        hint: "If so, you need the council's consent (regulation 153).",
        ...fromProperty("isFloodProne"),
      }),
      field("checkbox", "needsProtectionWork", "Work is needed to protect an adjoining property", {
        hint: "Digging or building close to the boundary usually needs it.",
      }),
    ]),
  ],
  { kind: "property", estimatedMinutes: 4 },
);
