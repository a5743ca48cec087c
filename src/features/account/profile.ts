/** The profile form: fields, validation and request body. */
import type { Applicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import type { BodyOf } from "#contract/endpoint.ts";

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
export type Profile = Readonly<Record<ProfileField, string>>;
/** Message keys by field. */
export type ProfileProblems = Partial<Record<ProfileField, string>>;

export const australianStates = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;

const ADDRESS = ["Line1", "Suburb", "State", "Postcode"] as const;
const PHONE = /^\+?[\d\s()-]{6,40}$/;
const POSTCODE = /^\d{4}$/;

export function toProfile(applicant: Applicant): Profile {
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

/** An address is either complete or empty. */
export function findProfileProblems(profile: Profile): ProfileProblems {
  const said = trim(profile);
  const hasAddress = [...ADDRESS, "Line2" as const].some((field) => said[field] !== "");
  const missing = ADDRESS.filter((field) => hasAddress && said[field] === "");
  return {
    ...(said.FirstName === "" && { FirstName: "account.problem.FirstName" }),
    ...(said.Surname === "" && { Surname: "account.problem.Surname" }),
    ...(said.phone !== "" && !PHONE.test(said.phone) && { phone: "account.problem.phone" }),
    ...(said.Postcode !== "" && !POSTCODE.test(said.Postcode) && { Postcode: "account.problem.Postcode" }),
    ...Object.fromEntries(missing.map((field) => [field, "account.problem.address"])),
  };
}

export function toProfileBody(profile: Profile): BodyOf<typeof updateApplicant> {
  const said = trim(profile);
  return {
    FirstName: said.FirstName,
    Surname: said.Surname,
    CompanyName: said.CompanyName || null,
    phone: said.phone || null,
    address: said.Line1
      ? {
          Line1: said.Line1,
          ...(said.Line2 && { Line2: said.Line2 }),
          Suburb: said.Suburb,
          State: said.State,
          Postcode: said.Postcode,
        }
      : null,
    Language: said.Language || null,
  };
}

function trim(profile: Profile): Record<ProfileField, string> {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field].trim()])) as Record<
    ProfileField,
    string
  >;
}
