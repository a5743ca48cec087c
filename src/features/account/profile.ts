/** The profile form: fields, validation and request body. */
import type { Applicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { checkAddress, toAddress } from "#work/forms/address-fields.ts";
import { findPhoneProblem } from "#work/forms/host-country.ts";

export const profileFields = [
  "FirstName",
  "Surname",
  "CompanyName",
  "phone",
  "Line1",
  "Line2",
  "Suburb",
  "State",
  "Postcode",
  "Language",
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;
/** The message key of each field's error. */
export type ProfileProblems = Partial<Record<ProfileField, string>>;

export const addressFields = ["Line1", "Line2", "Suburb", "State", "Postcode"] as const;

export function toProfile(applicant: Applicant): ProfileValues {
  const { address } = applicant;
  return {
    FirstName: applicant.FirstName,
    Surname: applicant.Surname,
    CompanyName: applicant.CompanyName ?? "",
    phone: applicant.phone ?? "",
    Line1: address?.Line1 ?? "",
    Line2: address?.Line2 ?? "",
    Suburb: address?.Suburb ?? "",
    State: address?.State ?? "",
    Postcode: address?.Postcode ?? "",
    Language: applicant.Language ?? "",
  };
}

/** Returns errors by field. A postal address must be complete or empty. Values of `saved` are accepted. */
export function findProfileProblems(profile: ProfileValues, saved: ProfileValues): ProfileProblems {
  const trimmedProfile = trimValues(profile);
  const addressProblems = Object.entries(checkAddress(toAddressValues(profile), toAddressValues(saved)));
  const phoneProblem = findPhoneProblem(profile.phone, saved.phone);
  return {
    ...(trimmedProfile.FirstName === "" && { FirstName: "account.problem.FirstName" }),
    ...(trimmedProfile.Surname === "" && { Surname: "account.problem.Surname" }),
    ...(phoneProblem && { phone: phoneProblem }),
    ...Object.fromEntries(addressProblems.map(([key, problem]) => [key.replace("Address.", ""), problem])),
  };
}

export function toProfileBody(profile: ProfileValues): EndpointBody<typeof updateApplicant> {
  const trimmedProfile = trimValues(profile);
  return {
    FirstName: trimmedProfile.FirstName,
    Surname: trimmedProfile.Surname,
    CompanyName: trimmedProfile.CompanyName || null,
    phone: trimmedProfile.phone || null,
    address: toAddress(toAddressValues(profile)),
    Language: trimmedProfile.Language || null,
  };
}

function toAddressValues(profile: ProfileValues): Readonly<Record<string, string>> {
  return Object.fromEntries(addressFields.map((field) => [`Address.${field}`, profile[field]]));
}

function trimValues(profile: ProfileValues): Record<ProfileField, string> {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field].trim()])) as Record<
    ProfileField,
    string
  >;
}
