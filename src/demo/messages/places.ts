/**
 * Where in a reply the service's own words stand. Everything else is somebody's: names, remarks and addresses are never
 * translated, nor are the codes that the portal goes by.
 */

/** In whatever it stands. */
const anywhere = new Set([
  "ApplicationTitle",
  "ApplicationTypeName",
  "BcaClassName",
  "Context",
  "DocumentTypeGroup",
  "DocumentTypeName",
  "DueReason",
  "Effect",
  "Explanation",
  "Header",
  "KindName",
  "Labels",
  "OutcomeName",
  "Reason",
  "RemoveReason",
  "ReportName",
  "RoleName",
  "SchemeName",
  "StageName",
  "StandardName",
  "StateName",
  "StatusName",
  "Subheader",
  "Title",
  "TypeGroup",
  "TypeName",
  "WaitingFor",
  "Warnings",
  "WhatToDo",
]);

/** By what it stands in. */
const within = new Set([
  "ApplicationTypes.Name",
  "Fees.Label",
  "Fees.Note",
  "Groups.Description",
  "Groups.Name",
  "Lapses.Name",
  "Lines.Label",
  "Lines.Note",
  "Lists.Name",
  "Options.Group",
  "Options.Name",
  "Parameters.Name",
  "Points.Name",
  "Problems.Message",
  "Readiness.Text",
  "Rows.Label",
  "Stages.Name",
  "Status.Name",
  "Table.Label",
  "Table.Note",
  "Types.Description",
  "Types.Group",
  "Types.Name",
]);

/** Somebody's words, though what they are called has words of the service's elsewhere. */
const somebodys = new Set(["Comments.Text", "Directions.Text", "Fragment.Text"]);

/** Said where the reply is made, since only there it is known whose words they are. */
const saidBefore: Readonly<Record<string, ReadonlySet<string>>> = {
  ApplicationNotification: new Set(["Title"]),
};

/** Answers as they were kept: chosen from the service's own, or written. */
const quoted = new Set(["Answers.Before", "Answers.After"]);

/** Who did something: a name, the system, or somebody for somebody. */
const people = new Set([
  "AskedBy",
  "By",
  "ChangedBy",
  "CreatedBy",
  "DecidedBy",
  "RecordedBy",
  "SharedBy",
  "SignedBy",
  "UpdatedBy",
  "UploadedBy",
]);

/** By area of the specification. */
const ofArea: Readonly<Record<string, readonly string[]>> = {
  AdditionalApplicationRequest: ["Name", "Description"],
  ApplicantNotificationSetting: ["Name"],
  Application: ["Filters.Name", "Text", "Items.Label", "Answers.Group", "Answers.Label"],
  ApplicationNotification: ["ApplicationName", "Applications.Name"],
  ApplicationType: ["Name", "Group", "Description", "Hint"],
  Chart: ["Note"],
  CheckList: ["Text", "Help"],
  Document: ["Name", "Group", "Hint"],
  DistributionList: ["Name", "Description", "Text"],
  DistributionListSubscriber: ["Name"],
  DropdownData: ["Name", "Group"],
  Inspection: ["Text"],
  Menu: ["Name"],
  PublicLodgement: [
    "Answers.Choice",
    "Question",
    "Outcome.Text",
    "Outcome.Rule",
    "Name",
    "Group",
    "Description",
  ],
  PublicAdditionalApplicationRequest: ["Label", "Options.Name"],
  RegisterItemType: ["Name", "Group"],
  RegisterStandard: ["Name"],
  Report: ["Name", "Description", "Group"],
};

/** Whether a text of a reply is the service's own: its key, what it stands in, the area it was asked of. */
export function isOwnWord(area: string, parent: string, key: string): boolean {
  if (somebodys.has(`${parent}.${key}`) || saidBefore[area]?.has(key)) return false;
  if (anywhere.has(key) || within.has(`${parent}.${key}`)) return true;
  const keys = ofArea[area];
  return keys !== undefined && (keys.includes(key) || keys.includes(`${parent}.${key}`));
}

export function isPerson(key: string): boolean {
  return people.has(key);
}

export function isQuoted(parent: string, key: string): boolean {
  return quoted.has(`${parent}.${key}`);
}
