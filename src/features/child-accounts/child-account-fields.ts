/** The form of a child account: values, validation and request body. */

import type {
  ChildAccount,
  createChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { findPhoneProblem } from "#work/forms/host-country.ts";

export const childAccountFields = [
  "FirstName",
  "Surname",
  "Email",
  "Username",
  "CompanyName",
  "phone",
  "password",
] as const;
export type ChildAccountField = (typeof childAccountFields)[number];
export type ChildAccountValues = Readonly<Record<ChildAccountField, string>> & { readonly isGuest: boolean };
/** The values that may be stored on this device until they are saved. */
export type StorableChildAccountValues = Omit<ChildAccountValues, "password">;
/** The message key of each field's error. */
export type ChildAccountProblems = Partial<Record<ChildAccountField, string>>;

const ROLE_USER = 2;
const ROLE_GUEST = 3;
const MIN_USERNAME_LENGTH = 3;
export const MIN_PASSWORD_LENGTH = 8;

/** Returns a form that is empty except for the company name of the parent account. */
export function createEmptyChildAccount(companyName: string | null): StorableChildAccountValues {
  const names = { FirstName: "", Surname: "", Username: "" };
  return { ...names, Email: "", CompanyName: companyName ?? "", phone: "", isGuest: false };
}

export function isGuest({ roles }: Pick<ChildAccount, "roles">): boolean {
  return roles.every((role) => role === ROLE_GUEST);
}

export function toChildAccountValues(child: ChildAccount): StorableChildAccountValues {
  return {
    FirstName: child.FirstName,
    Surname: child.Surname,
    Email: child.Email,
    Username: child.Username,
    CompanyName: child.CompanyName ?? "",
    phone: child.phone ?? "",
    isGuest: isGuest(child),
  };
}

/** Returns errors by field. The saved telephone number is accepted, because it may come from another country. */
export function findChildAccountProblems(
  values: ChildAccountValues,
  savedPhone: string | null,
): ChildAccountProblems {
  const phoneProblem = findPhoneProblem(values.phone, savedPhone);
  const getText = (field: ChildAccountField) => values[field].trim();
  return {
    ...(getText("FirstName") === "" && { FirstName: "childAccounts.problem.FirstName" }),
    ...(getText("Surname") === "" && { Surname: "childAccounts.problem.Surname" }),
    ...(!isEmailAddress(getText("Email")) && { Email: "childAccounts.problem.Email" }),
    ...(getText("Username") !== "" &&
      getText("Username").length < MIN_USERNAME_LENGTH && { Username: "childAccounts.problem.Username" }),
    ...(phoneProblem && { phone: phoneProblem }),
    ...(values.password !== "" &&
      values.password.length < MIN_PASSWORD_LENGTH && { password: "childAccounts.problem.password" }),
  };
}

export function toNewChildAccount(values: ChildAccountValues): EndpointBody<typeof createChildAccount> {
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
export function toChangedChildAccount(
  values: StorableChildAccountValues,
  { address }: ChildAccount,
): EndpointBody<typeof updateChildAccount> {
  return { ...toBody(values), address };
}

function toBody(values: StorableChildAccountValues) {
  return {
    FirstName: values.FirstName.trim(),
    Surname: values.Surname.trim(),
    Email: values.Email.trim(),
    CompanyName: values.CompanyName.trim() || null,
    phone: values.phone.trim() || null,
    roles: [values.isGuest ? ROLE_GUEST : ROLE_USER],
  };
}
