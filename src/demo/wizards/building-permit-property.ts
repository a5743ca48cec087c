/** The land the work is on. */
import { createBuilder, equals, when } from "./builder.ts";

const { field, section, step } = createBuilder("wizard.buildingPermit");
const short = { width: "s" } as const;

export const propertyStep = step(
  "property",
  "Property details",
  [
    section("property", "Where the work is", [
      field("address", "address", "Address of the property", { requiredIf: true }),
      field("select", "municipalDistrict", "Municipal district", {
        requiredIf: true,
        width: "l",
        list: "MunicipalDistrict",
      }),
    ]),
    section(
      "title",
      "Title details",
      [
        field("text", "lot", "Lot", {
          ...short,
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
        field("text", "plan", "LP or PS number", { ...short, hint: "Such as PS 512345L." }),
        field("text", "volume", "Volume", {
          ...short,
          validate: [
            {
              code: "pattern",
              params: { pattern: "\\d{3,5}" },
              message: { key: "wizard.buildingPermit.title.volumeForm", text: "A volume has 3 to 5 digits" },
            },
          ],
        }),
        field("text", "folio", "Folio", {
          ...short,
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
        field("text", "crownAllotment", "Crown allotment", short),
        field("text", "crownSection", "Section", short),
        field("text", "parish", "Parish", { width: "m" }),
        field("text", "county", "County", { width: "m" }),
      ],
      { help: "They stand on the certificate of title. Leave out what it does not show." },
    ),
    section("land", "About the land", [
      field("measure", "allotmentArea", "Area of the allotment", {
        hint: "Needed for a new dwelling.",
        ...short,
        unit: "m²",
        requiredIf: when("isNewDwelling"),
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
      }),
      field("select", "bushfireAttackLevel", "Bushfire attack level (BAL)", {
        width: "m",
        visibleIf: equals("land.isBushfireProne", true),
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
        visibleIf: equals("land.needsPlanningPermit", true),
        requiredIf: true,
      }),
    ]),
  ],
  { kind: "property", estimatedMinutes: 4 },
);
