/**
 * Checks telephone numbers, business numbers and addresses by the country of the host (decisions 136). A value that is
 * already saved is not refused: it may come from another country or another system.
 */
import type * as z from "zod/mini";
import type { address } from "./accounts/applicant-account.ts";
import type { CountryProfile } from "./wizard/countries/country-profile.ts";
import { isTelephoneNumber } from "./wizard/countries/telephone-number.ts";
import { isAbn, isAcn, isRegistrationNo } from "./wizard/validation/identifiers.ts";

type Address = z.output<typeof address>;

export interface ContactDetails {
  readonly AbnAcn: string | null;
  readonly RegistrationNo: string | null;
  readonly Phone: string | null;
  readonly Address: Address | null;
}
/** Path of a field as in the service's error list. */
export type ContactDetailPath = "AbnAcn" | "RegistrationNo" | "Phone" | "Address.State" | "Address.Postcode";

/** Australian numbers are valid on every host, because the specification names them. */
function isBusinessNumber(text: string, country: CountryProfile): boolean {
  return isAbn(text) || isAcn(text) || country.isCompanyNumber(text.trim());
}

/** Accepts every text outside Australia, because only the formats of Australian registers are known. */
function isAcceptedRegistrationNo(text: string, { code }: CountryProfile): boolean {
  return code !== "AU" || isRegistrationNo(text);
}

/** Returns the fields with an invalid value. `savedDetails` are the saved versions, whose values are accepted. */
export function listInvalidDetails(
  details: ContactDetails,
  country: CountryProfile,
  savedDetails: readonly ContactDetails[] = [],
): ContactDetailPath[] {
  const isInvalid = (
    key: "AbnAcn" | "RegistrationNo" | "Phone",
    isValid: (text: string, country: CountryProfile) => boolean,
  ) => {
    const text = trim(details[key]);
    return text !== "" && !isValid(text, country) && !savedDetails.some((saved) => trim(saved[key]) === text);
  };
  return [
    ...(isInvalid("AbnAcn", isBusinessNumber) ? (["AbnAcn"] as const) : []),
    ...(isInvalid("Phone", isTelephoneNumber) ? (["Phone"] as const) : []),
    ...(isInvalid("RegistrationNo", isAcceptedRegistrationNo) ? (["RegistrationNo"] as const) : []),
    ...listInvalidParts(
      details.Address,
      country,
      savedDetails.map((saved) => saved.Address),
    ).map((part) => `Address.${part}` as const),
  ];
}

/** Returns the invalid parts of an address. An empty state is valid, an empty postcode is not. */
export function listInvalidParts(
  postalAddress: Address | null,
  country: CountryProfile,
  savedAddresses: readonly (Address | null)[] = [],
): ("State" | "Postcode")[] {
  if (!postalAddress) return [];
  const State = trim(postalAddress.State);
  const Postcode = trim(postalAddress.Postcode);
  const savedAddressesInState = savedAddresses.filter((saved) => saved && trim(saved.State) === State);
  const isStateValid = savedAddressesInState.length > 0 || State === "" || (country.isState?.(State) ?? true);
  const isPostcodeValid =
    savedAddressesInState.some((saved) => saved && trim(saved.Postcode) === Postcode) ||
    country.isPostcode(Postcode, State);
  return [...(isStateValid ? [] : (["State"] as const)), ...(isPostcodeValid ? [] : (["Postcode"] as const))];
}

function trim(text: string | null): string {
  return text?.trim() ?? "";
}
