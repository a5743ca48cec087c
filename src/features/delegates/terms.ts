/** The form of a delegation: values, validation and request body. */

import type {
  createDelegateAccount,
  Delegation,
  updateDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getEndOfCouncilDay } from "#i18n/dates/end-of-council-day.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import type { FieldGroups } from "#work/forms/merge-form-values.ts";

export const givenRights = ["edit", "lodge", "book", "sign"] as const satisfies readonly DelegateRight[];
export const updatesToChoices = ["owner", "delegate", "both"] as const;

export interface SelectedApplication {
  readonly Id: ApplicationId;
  readonly Number: string | null;
  readonly Title: string;
}

export interface TermsValues {
  readonly email: string;
  readonly message: string;
  /** Rights in addition to viewing. Viewing is always included. */
  readonly rights: readonly DelegateRight[];
  readonly isForAll: boolean;
  readonly selectedApplications: readonly SelectedApplication[];
  /** The last day, such as `2026-12-31`; empty if there is no end date. */
  readonly until: string;
  readonly updatesTo: Delegation["UpdatesTo"] | "";
}
/** Fields that form one value: changes by two people to fields of the same group are a conflict. */
export const termsGroups: FieldGroups<TermsValues> = [["isForAll", "selectedApplications"]];
export type DelegationField = "Email" | "Rights" | "ApplicationIds" | "ExpiresAt" | "UpdatesTo";
export const delegationFields: readonly DelegationField[] = [
  "Email",
  "Rights",
  "ApplicationIds",
  "ExpiresAt",
  "UpdatesTo",
];
/** The message key of each field's error. */
export type TermsProblems = Partial<Record<DelegationField, string>>;

/** Initial form values. Notifications have no default value, because the owner must decide about them. */
export const emptyDelegationTerms: TermsValues = {
  email: "",
  message: "",
  rights: [],
  isForAll: true,
  selectedApplications: [],
  until: "",
  updatesTo: "",
};

export function toTermsValues(delegation: Delegation): TermsValues {
  const { Email, Message, Rights, Applications, ExpiresAt, UpdatesTo } = delegation;
  return {
    email: Email,
    message: Message ?? "",
    rights: givenRights.filter((right) => Rights.includes(right)),
    isForAll: Applications === null,
    selectedApplications: Applications ?? [],
    until: ExpiresAt ? getCouncilDay(new Date(ExpiresAt)) : "",
    updatesTo: UpdatesTo,
  };
}

/** Returns errors by field; `today` has the format `2026-11-21`. */
export function findTermsProblems(values: TermsValues, isNew: boolean, today: string): TermsProblems {
  const { email, isForAll, selectedApplications, until, updatesTo } = values;
  return {
    ...(isNew && !isEmailAddress(email.trim()) && { Email: "delegates.problem.Email" }),
    ...(!isForAll &&
      selectedApplications.length === 0 && { ApplicationIds: "delegates.problem.ApplicationIds" }),
    ...(until !== "" && until < today && { ExpiresAt: "delegates.problem.ExpiresAt" }),
    ...(updatesTo === "" && { UpdatesTo: "delegates.problem.UpdatesTo" }),
  };
}

export function toDelegationTerms(values: TermsValues): EndpointBody<typeof updateDelegateAccount> {
  return {
    Rights: ["view", ...values.rights],
    ApplicationIds: values.isForAll ? null : values.selectedApplications.map(({ Id }) => Id),
    ExpiresAt: values.until ? getEndOfCouncilDay(values.until) : null,
    UpdatesTo: values.updatesTo || "owner",
  };
}

export function toInvitation(values: TermsValues): EndpointBody<typeof createDelegateAccount> {
  return { ...toDelegationTerms(values), Email: values.email.trim(), Message: values.message.trim() || null };
}
