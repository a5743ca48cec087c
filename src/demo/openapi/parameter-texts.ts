/** Descriptions of parameters without a comment in the contract. */
import { toOperationTitle } from "./operation-title.ts";

/**
 * The record that the parameter `id` identifies, by area. In areas that are not listed, `id` is an
 * application.
 */
const recordByArea: Readonly<Record<string, string>> = {
  applicantAccount: "account of the caller",
  accountSetting: "account of the caller",
  childAccount: "account",
  delegateAccount: "delegation",
  applicantGroup: "group",
  applicationType: "application type",
  applicationTemplate: "template",
  passkey: "passkey",
  property: "property",
  document: "document",
  checkList: "item of the checklist",
  inspection: "inspection",
  insuranceDetails: "insurance",
  report: "report or its run",
  applicationNotification: "notification",
  notificationSetting: "setting",
  distributionList: "distribution list or the subscription to it",
};

/**
 * Descriptions of `id` for single endpoints. They override `recordByArea`: here `id` identifies another kind of
 * record.
 */
const textByCall: Readonly<Record<string, string>> = {
  "accountSetting.endSession id": "Id of the session; `current` is that of the token.",
  "contact.deleteBookEntry id": "Id of the entry in the address book.",
  "contact.updateBookEntry id": "Id of the entry in the address book.",
  "contact.getBookEntryApplications id": "Id of the entry in the address book.",
};

const textByName: Readonly<Record<string, string>> = {
  a: "Id of the draft that is filled in.",
  b: "Id of the template.",
  no: "Number of the application, as its owner received it.",
  host: "Name of the portal's host.",
  lang: "Language of the texts: a BCP 47 tag.",
  list: "Name of the list.",
  domain: "Name of the portal's host, as in a sign-in.",
  endpoint: "Name of the check that a field of the form asks for.",
  PageNumber: "Page, from 1.",
  PageSize: "Rows of a page, at most 200.",
  SortBy: "Field by which the rows are sorted. An unknown one is ignored.",
  SortDirection: "`asc` or `desc`.",
  RegistrationNo: "Registration number of the practitioner; spaces and case do not matter.",
  Search: "Rows whose text contains this, whatever the case.",
  State: "Rows in this state only.",
  Ids: "Ids of the wanted choices.",
  ConfigurationId: "Id of a form: its texts instead of those of the portal.",
  Version: "Version of the form. A version never changes.",
  From: "The earlier end of the range.",
  To: "The later end of the range.",
  Value: "The answer to check.",
  Role: "People with this role only.",
  Lot: "Lot of the title.",
  Plan: "Plan of the title.",
  Volume: "Volume of the title.",
  Folio: "Folio of the title.",
  Show: "The part of the list to return.",
  Kind: "Entries of this kind only.",
  ApplicationTypeIds: "Applications of these types only.",
  Group: "Notifications of this group only.",
};

/** Describes a path or query parameter. Throws if there is no description. */
export function describeParameter(area: string, call: string, name: string): string {
  const description = textByCall[`${area}.${call} ${name}`] ?? textByName[name];
  if (description) return description;
  if (name === "id") return `Id of the ${recordByArea[area] ?? "application"}.`;
  if (name.endsWith("Id")) return `Id of the ${toOperationTitle(name.slice(0, -2)).toLowerCase()}.`;
  throw new Error(`${area}.${call}: describe the parameter ${name} in parameter-texts.ts`);
}
