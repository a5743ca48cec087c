/**
 * Creates the initial answers of a form from the applicant's own details and the defaults of the
 * configuration.
 */

import type { Applicant } from "../../accounts/applicant-account.ts";
import { getFullName } from "../../full-name.ts";
import type { Field, WizardConfig, WizardSection } from "../config.ts";
import { type Answers, getAnswerPath } from "./answers.ts";

type Person = Pick<Applicant, "FirstName" | "Surname" | "CompanyName" | "Email" | "phone" | "address">;

/** The attributes that a field can be prefilled with, by source. */
export const prefillAttributes: Readonly<Record<NonNullable<Field["prefill"]>["source"], readonly string[]>> =
  {
    applicant: ["name", "company", "email", "phone", "contact", "address"],
    property: [
      ...["property", "address", "title", "area", "location", "municipalDistrict"],
      ...["lot", "plan", "volume", "folio", "crownAllotment", "section", "parish", "county"],
      ...["isBushfireProne", "isFloodProne", "isHeritage", "hasEasement"],
    ],
    application: ["number", "issuedOn"],
  };

/** Returns answers for fields that were never answered. A cleared field has an empty text, and stays empty. */
export function getPrefill(config: WizardConfig, answers: Answers, applicant: Person): Answers {
  const sections = config.steps.flatMap((step) => step.sections).filter((section) => !section.repeat);
  const prefilledEntries = sections.flatMap(({ id, fields }) =>
    listInitialValues(id, fields, (field) => getPrefilledValue(field, applicant)),
  );
  return Object.fromEntries(prefilledEntries.filter(([path]) => !Object.hasOwn(answers, path)));
}

/** Returns initial values of fields and of fixed table rows. */
function listInitialValues(
  base: string,
  fields: readonly Field[],
  getValue: (field: Field) => unknown,
): (readonly [path: string, value: unknown])[] {
  return fields.flatMap((field) => {
    const path = getAnswerPath(base, field.key);
    const value = getValue(field);
    const { rows = [], fields: columns = [] } = field;
    return [
      ...(value === undefined ? [] : [[path, value] as const]),
      ...rows.flatMap(({ key }) => listInitialValues(`${path}.${key}`, columns, getValue)),
    ];
  });
}

/** Returns the patch that adds items to a repeating section, with default values for new ones. */
export function addPrefilledItems(
  { id, fields }: WizardSection,
  presentPaths: readonly string[],
  items: readonly string[],
): Answers {
  const addedItems = items.filter((item) => !presentPaths.includes(item));
  const defaults = addedItems.flatMap((item) =>
    listInitialValues(`${id}.${item}`, fields, ({ default: value }) => value),
  );
  return { ...Object.fromEntries(defaults), [id]: [...presentPaths, ...addedItems] };
}

function getPrefilledValue(field: Field, applicant: Person): unknown {
  const { source, attribute } = field.prefill ?? {};
  return (source === "applicant" ? getApplicantAttribute(attribute, applicant) : undefined) ?? field.default;
}

function getApplicantAttribute(attribute: string | undefined, applicant: Person): unknown {
  switch (attribute) {
    case "name":
      return getFullName(applicant) || undefined;
    case "company":
      return applicant.CompanyName ?? undefined;
    case "email":
      return applicant.Email || undefined;
    case "phone":
      return applicant.phone ?? undefined;
    case "contact":
      return {
        name: getFullName(applicant),
        phone: applicant.phone ?? "",
        email: applicant.Email,
      };
    case "address":
      return applicant.address ? toAddressAnswer(applicant.address) : undefined;
    default:
      return undefined;
  }
}

function toAddressAnswer(address: NonNullable<Applicant["address"]>) {
  const { Line1, Line2, Suburb, State, Postcode } = address;
  return {
    line1: Line1,
    ...(Line2 && { line2: Line2 }),
    suburb: Suburb,
    state: State,
    postcode: Postcode,
  };
}
