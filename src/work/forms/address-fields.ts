/**
 * Form fields of an address, in the format of the host's country. Their keys (`Address.Line1`, …) equal the
 * paths in the service's field errors.
 */
import { useState } from "react";
import type * as z from "zod/mini";
import type { address } from "#contract/accounts/applicant-account.ts";
import { listInvalidParts } from "#contract/contact-details.ts";
import type { AddressPartProfile } from "#contract/wizard/countries/country-profile.ts";
import { useText } from "#i18n/use-text.ts";
import type { FormFieldSpec } from "#ui/index.ts";
import { formatSuburb, type SuburbChoice, useSuburbs } from "../choices/dropdown-choices.ts";
import { getHostProfile } from "./host-country.ts";

type Address = z.output<typeof address>;
type AddressValues = Readonly<Record<string, string>>;

const partNames = ["Line1", "Line2", "Suburb", "State", "Postcode"] as const;
export type AddressPartName = (typeof partNames)[number];

interface AddressPart {
  readonly name: AddressPartName;
  /** Message key. */
  readonly label: string;
  readonly isOptional: boolean;
  /** The states from which the person chooses; undefined for a text field. */
  readonly states: readonly string[] | undefined;
  readonly isNumeric: boolean;
}

export function toAddressValues(address: Address | null): AddressValues {
  return Object.fromEntries(partNames.map((part) => [`Address.${part}`, address?.[part] ?? ""]));
}

/** Returns `null` if every field is empty. */
export function toAddress(values: AddressValues): Address | null {
  if (!hasAddress(values)) return null;
  const getPart = (name: AddressPartName) => readPart(values, name);
  return {
    Line1: getPart("Line1"),
    Suburb: getPart("Suburb"),
    State: getPart("State"),
    Postcode: getPart("Postcode"),
    ...(getPart("Line2") && { Line2: getPart("Line2") }),
  };
}

function readPart(values: AddressValues, name: AddressPartName): string {
  return (values[`Address.${name}`] ?? "").trim();
}

export function hasAddress(values: AddressValues): boolean {
  return partNames.some((part) => readPart(values, part) !== "");
}

/**
 * Returns the message keys of the labels of all parts of an address, including parts that addresses of the
 * host's country do not have.
 */
export function getAddressLabels(): Readonly<Record<AddressPartName, string>> {
  const { addressParts } = getHostProfile();
  const labels = partNames.map((name) => {
    const key = toProfileKey(name);
    return [name, `record.address.${addressParts.find((part) => part.key === key)?.label ?? key}`] as const;
  });
  return Object.fromEntries(labels) as Record<AddressPartName, string>;
}

function toProfileKey(name: AddressPartName): AddressPartProfile["key"] {
  return name.toLowerCase() as Lowercase<AddressPartName>;
}

/**
 * Returns the parts of an address in the order of the host's country. The second line is always possible.
 * If an address from another country has a state and the host's country has none, the field of the state
 * stays until the form is closed.
 */
export function useAddressParts(state: string): readonly AddressPart[] {
  const [hasState, setHasState] = useState(state !== "");
  if (state !== "" && !hasState) setHasState(true);
  const { addressParts, states } = getHostProfile();
  const labels = getAddressLabels();
  return partNames.flatMap((name) => {
    const part = addressParts.find(({ key }) => key === toProfileKey(name));
    if (!part && !(name === "Line2" || (name === "State" && hasState))) return [];
    return {
      ...{ name, label: labels[name], isOptional: part?.isOptional ?? !part },
      states: name === "State" && part ? states : undefined,
      isNumeric: part?.inputMode === "numeric",
    };
  });
}

/**
 * Returns the message keys of the problems by field. An address must be either empty or complete. Values
 * that are already saved are accepted, because they may come from another country.
 */
export function checkAddress(values: AddressValues, savedValues: AddressValues): AddressValues {
  if (!hasAddress(values)) return {};
  const country = getHostProfile();
  const isSaved = hasAddress(savedValues);
  const missingParts = partNames.filter((name) => {
    const part = country.addressParts.find(({ key }) => key === toProfileKey(name));
    const isMissing = part !== undefined && !part.isOptional && readPart(values, name) === "";
    return isMissing && !(isSaved && readPart(savedValues, name) === "");
  });
  const invalidParts = listInvalidParts(toAddress(values), country, [toAddress(savedValues)]).filter(
    (name) => readPart(values, name) !== "",
  );
  return Object.fromEntries([
    ...missingParts.map((name) => [`Address.${name}`, "record.address.problem.missing"]),
    ...invalidParts.map((name) => [
      `Address.${name}`,
      `record.address.problem.${name.toLowerCase()}.${country.code}`,
    ]),
  ]);
}

/** Fills in state and postcode if the suburb is one of the suggestions. */
function applySuburb(values: AddressValues, suburbChoices: readonly SuburbChoice[]): AddressValues {
  const chosenSuburb = suburbChoices.find(
    (suburbChoice) => formatSuburb(suburbChoice) === values["Address.Suburb"],
  );
  if (!chosenSuburb) return values;
  const { Suburb, State, Postcode } = chosenSuburb;
  return { ...values, "Address.Suburb": Suburb, "Address.State": State, "Address.Postcode": Postcode };
}

/** Returns the form fields of an address. `fillSuburb` fills in the state and postcode of a suggested suburb. */
export function useAddressFields(values: AddressValues) {
  const t = useText();
  const suburbs = useSuburbs(values["Address.Suburb"] ?? "");
  const parts = useAddressParts(values["Address.State"] ?? "");
  const fields = parts.map(({ name, label, isOptional, states, isNumeric }): FormFieldSpec => {
    const key = `Address.${name}`;
    const field = { key, label: t(label), isInOptionalGroup: !isOptional };
    if (name === "Line1" || name === "Line2") return { ...field, isWide: true };
    if (name === "Suburb")
      return { ...field, suggestions: suburbs.map(formatSuburb), maxLength: 100, isWide: true };
    if (name === "State" && states)
      return {
        ...{ ...field, kind: "choice", placeholder: t("record.address.choose") },
        choices: states.map((state) => ({ value: state, label: state })),
      };
    if (name === "State") return { ...field, maxLength: 40 };
    // Use a keyboard of digits only if the postcode has no letters. A postcode of another country may have
    // letters.
    const isDigits = isNumeric && /^\d*$/.test(values[key] ?? "");
    return { ...field, maxLength: 20, ...(isDigits ? { kind: "number", width: "xs" } : { width: "s" }) };
  });
  return { fields, fillSuburb: (next: AddressValues) => applySuburb(next, suburbs) };
}
