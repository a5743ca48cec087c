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
  "Explanation",
  "Header",
  "KindName",
  "Labels",
  "OutcomeName",
  "Reason",
  "ReportName",
  "RoleName",
  "SchemeName",
  "StageName",
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

/** By area of the specification. */
const ofArea: Readonly<Record<string, readonly string[]>> = {
  AdditionalApplicationRequest: ["Name", "Description"],
  ApplicantNotificationSetting: ["Name"],
  Application: ["Filters.Name", "Text"],
  ApplicationType: ["Name", "Group", "Description", "Hint"],
  Chart: ["Note"],
  CheckList: ["Text", "Help"],
  Document: ["Name", "Group", "Hint"],
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
  Report: ["Name", "Description"],
};

/** Whether a text of a reply is the service's own: its key, what it stands in, the area it was asked of. */
export function isOwnWord(area: string, parent: string, key: string): boolean {
  if (anywhere.has(key) || within.has(`${parent}.${key}`)) return true;
  const keys = ofArea[area];
  return keys !== undefined && (keys.includes(key) || keys.includes(`${parent}.${key}`));
}
