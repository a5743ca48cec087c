/** Checks attributes that only some types of questions have, and the names in them. */
import type { Field, FieldType, WizardConfig } from "../../config.ts";
import { fieldTypes } from "../../field-types/field-types.ts";
import { findReadableParts } from "../../field-types/shown-parts.ts";
import { findStoredMistake } from "../check-settings.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "../places.ts";

/** The question types that have an attribute. All other types ignore it. */
const TYPES_BY_ATTRIBUTE: Readonly<Partial<Record<keyof Field, readonly FieldType[]>>> = {
  body: ["richHelp"],
  shapes: ["map"],
  parts: ["contact", "practitioner"],
  categories: ["practitioner"],
  methods: ["signature"],
  multiple: ["bcaClass"],
  value: ["computed"],
};
/** Names of the HTML attribute `autocomplete` that are about a person or an address. */
const AUTOCOMPLETE_NAMES = [
  "on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname",
  "username organization organization-title street-address address-line1 address-line2 address-line3",
  "address-level1 address-level2 address-level3 address-level4 country country-name postal-code",
  "bday bday-day bday-month bday-year sex url photo language email impp one-time-code",
  "tel tel-country-code tel-national tel-area-code tel-local tel-extension",
].flatMap((names) => names.split(" "));

export function checkAttributes(
  { audience }: WizardConfig,
  field: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const { type, unit, autocomplete, parts = [], methods = [], role } = field;
  const { family } = fieldTypes[type];
  const report = (name: keyof Field, message: string) =>
    createFindingAt(getPlaceWithin(place, name), message);
  const misplacedAttributes = (Object.keys(TYPES_BY_ATTRIBUTE) as (keyof Field)[]).filter(
    (name) => field[name] !== undefined && !TYPES_BY_ATTRIBUTE[name]?.includes(type),
  );
  const knownParts = TYPES_BY_ATTRIBUTE.parts?.includes(type) ? findReadableParts(type) : undefined;
  const isApplicant = role === undefined || role.toLowerCase() === "applicant";
  const storedMistake = findStoredMistake(methods, isApplicant, audience);
  // In HTML, the autofill name is the last word. Words for a section, `billing` or `work` may precede it:
  // `section-owner billing work email`.
  const autofillName = autocomplete?.trim().split(/\s+/).at(-1) ?? "on";
  return [
    ...misplacedAttributes.map((name) => report(name, explainAttribute(name, type))),
    ...(unit !== undefined && family !== "number" && type !== "computed"
      ? [report("unit", `a ${type} has no unit: remove it, or make it of type measure or number`)]
      : []),
    ...parts.flatMap((part, at) =>
      knownParts && !knownParts.includes(part)
        ? [
            createFindingAt(
              getPlaceWithin(place, "parts", at),
              `a ${type} has no part "${part}"${suggestName(part, knownParts) || `: expected one of ${knownParts.join(", ")}`}`,
            ),
          ]
        : [],
    ),
    ...(AUTOCOMPLETE_NAMES.includes(autofillName)
      ? []
      : [
          report(
            "autocomplete",
            `"${autofillName}" is no autofill name of HTML${suggestName(autofillName, AUTOCOMPLETE_NAMES) || ": write one such as name, email, tel or street-address"}`,
          ),
        ]),
    ...(storedMistake ? [report("methods", storedMistake)] : []),
    ...checkLabels(field, place),
  ];
}

function explainAttribute(name: keyof Field, type: FieldType): string {
  if (name === "multiple" && fieldTypes[type].offersChoices)
    return `a ${type} has one answer: remove multiple, or make it of type checkboxes`;
  if (name === "multiple" && type === "file") return "a file has no multiple: write the number in file.max";
  return `a ${type} has no ${name}: remove it, or make it of type ${TYPES_BY_ATTRIBUTE[name]?.join(" or ")}`;
}

/** Finds choices, rows and columns that people cannot tell apart. */
function checkLabels(field: Field, place: ConfigurationPlace): ConfigurationFinding[] {
  const { type, options = [], rows = [], fields = [] } = field;
  const lists = { options, rows, fields: type === "table" ? fields : [] };
  return Object.entries(lists).flatMap(([name, entries]) => {
    const texts = entries.map(({ label }) => label.text.trim());
    return texts.flatMap((text, at) =>
      texts.indexOf(text) === at
        ? []
        : [
            createFindingAt(
              getPlaceWithin(place, name, at, "label"),
              `the label "${text}" comes twice, so people cannot tell them apart: rename one`,
            ),
          ],
    );
  });
}
