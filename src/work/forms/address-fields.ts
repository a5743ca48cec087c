/** Form fields of an address. Their keys (`Address.Line1`, …) are the paths of the service's field errors. */
import type * as z from "zod/mini";
import type { address } from "#contract/accounts/applicant-account.ts";
import { isAuPostcode } from "#contract/wizard/validation/identifiers.ts";
import { formatSuburb, type SuburbChoice } from "../choices/dropdown-choices.ts";

type Address = z.output<typeof address>;
type Values = Readonly<Record<string, string>>;

const parts = ["Line1", "Line2", "Suburb", "State", "Postcode"] as const;
const requiredParts = ["Line1", "Suburb", "State", "Postcode"] as const;
export const australianStates = ["VIC", "NSW", "SA", "TAS", "ACT", "QLD", "WA", "NT"];

export function toAddressValues(address: Address | null): Values {
  return Object.fromEntries(parts.map((part) => [`Address.${part}`, address?.[part] ?? ""]));
}

/** Returns `null` if every field is empty. */
export function toAddress(values: Values): Address | null {
  if (!hasAddress(values)) return null;
  const part = (name: (typeof parts)[number]) => (values[`Address.${name}`] ?? "").trim();
  return {
    ...{ Line1: part("Line1"), Suburb: part("Suburb"), State: part("State"), Postcode: part("Postcode") },
    ...(part("Line2") && { Line2: part("Line2") }),
  };
}

export function hasAddress(values: Values): boolean {
  return parts.some((part) => (values[`Address.${part}`] ?? "").trim() !== "");
}

/** Returns the problems by field. An address is either complete or empty. */
export function checkAddress(values: Values): Readonly<Record<string, "missing" | "postcode">> {
  if (!hasAddress(values)) return {};
  const missingParts = requiredParts.filter((part) => (values[`Address.${part}`] ?? "").trim() === "");
  const code = (values["Address.Postcode"] ?? "").trim();
  const isWrongPostcode = code !== "" && !isAuPostcode(code, values["Address.State"]);
  return {
    ...Object.fromEntries(missingParts.map((part) => [`Address.${part}`, "missing"] as const)),
    ...(isWrongPostcode ? { "Address.Postcode": "postcode" as const } : {}),
  };
}

/** Fills in state and postcode if the suburb is one of the suggestions. */
export function applySuburb(values: Values, suburbChoices: readonly SuburbChoice[]): Values {
  const chosenSuburb = suburbChoices.find(
    (suburbChoice) => formatSuburb(suburbChoice) === values["Address.Suburb"],
  );
  if (!chosenSuburb) return values;
  const { Suburb, State, Postcode } = chosenSuburb;
  return { ...values, "Address.Suburb": Suburb, "Address.State": State, "Address.Postcode": Postcode };
}

/** Returns the form fields of an address. `labelOf` returns the label of a field; `suburbs` are suggestions. */
export function createAddressFields(
  labelOf: (part: string) => string,
  suburbs: readonly SuburbChoice[],
  isRequired = false,
) {
  const part = { isInOptionalGroup: true, required: isRequired };
  return [
    { ...part, key: "Address.Line1", label: labelOf("Line1"), isWide: true },
    { key: "Address.Line2", label: labelOf("Line2"), isWide: true },
    {
      ...part,
      key: "Address.Suburb",
      label: labelOf("Suburb"),
      suggestions: suburbs.map(formatSuburb),
      maxLength: 100,
      isWide: true,
    },
    {
      ...part,
      key: "Address.State",
      label: labelOf("State"),
      kind: "choice",
      placeholder: labelOf("choose"),
      choices: australianStates.map((state) => ({ value: state, label: state })),
    },
    {
      ...part,
      key: "Address.Postcode",
      label: labelOf("Postcode"),
      kind: "number",
      width: "xs",
      maxLength: 4,
    },
  ] as const;
}
