/** The form of a child account: values, validation and request body. */

import type {
  ChildAccount,
  createChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";

export const childFields = [
  "FirstName",
  "Surname",
  "Email",
  "Username",
  "CompanyName",
  "phone",
  "password",
] as const;
export type ChildField = (typeof childFields)[number];
export type ChildValues = Readonly<Record<ChildField, string>> & { readonly isGuest: boolean };
/** The message key of each field's error. */
export type ChildProblems = Partial<Record<ChildField, string>>;

const ROLE_USER = 2;
const ROLE_GUEST = 3;
const PHONE = /^\+?[\d\s()-]{6,40}$/;
const MIN_USERNAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 8;

/** Returns a form that is empty except for the company name of the parent account. */
export function createEmptyChild(companyName: string | null): ChildValues {
  const empty = Object.fromEntries(childFields.map((field) => [field, ""])) as Record<ChildField, string>;
  return { ...empty, CompanyName: companyName ?? "", isGuest: false };
}

export function toChildValues(child: ChildAccount): ChildValues {
  return {
    FirstName: child.FirstName,
    Surname: child.Surname,
    Email: child.Email,
    Username: child.Username,
    CompanyName: child.CompanyName ?? "",
    phone: child.phone ?? "",
    password: "",
    isGuest: child.roles.every((role) => role === ROLE_GUEST),
  };
}

export function findChildProblems(values: ChildValues): ChildProblems {
  const getText = (field: ChildField) => values[field].trim();
  return {
    ...(getText("FirstName") === "" && { FirstName: "childAccounts.problem.FirstName" }),
    ...(getText("Surname") === "" && { Surname: "childAccounts.problem.Surname" }),
    ...(!isEmailAddress(getText("Email")) && { Email: "childAccounts.problem.Email" }),
    ...(getText("Username") !== "" &&
      getText("Username").length < MIN_USERNAME_LENGTH && { Username: "childAccounts.problem.Username" }),
    ...(getText("phone") !== "" && !PHONE.test(getText("phone")) && { phone: "childAccounts.problem.phone" }),
    ...(values.password !== "" &&
      values.password.length < MIN_PASSWORD_LENGTH && { password: "childAccounts.problem.password" }),
  };
}

export function toNewChild(values: ChildValues): EndpointBody<typeof createChildAccount> {
  return {
    ...toBody(values),
    address: null,
    ...(values.Username.trim() && { Username: values.Username.trim() }),
    ...(values.password && { password: values.password }),
  };
}

/**
 * Converts the form to a request body. Sends the address back unchanged, because only the user of the child
 * account can change it.
 */
export function toChangedChild(
  values: ChildValues,
  { address }: ChildAccount,
): EndpointBody<typeof updateChildAccount> {
  return { ...toBody(values), address };
}

function toBody(values: ChildValues) {
  return {
    FirstName: values.FirstName.trim(),
    Surname: values.Surname.trim(),
    Email: values.Email.trim(),
    CompanyName: values.CompanyName.trim() || null,
    phone: values.phone.trim() || null,
    roles: [values.isGuest ? ROLE_GUEST : ROLE_USER],
  };
}
