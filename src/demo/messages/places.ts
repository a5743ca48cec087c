/**
 * Properties of replies that contain texts of the service. All other strings are names, remarks, addresses or
 * codes, and are never translated.
 */

/** Names of properties that contain texts of the service, wherever they occur. */
const anywhere = new Set([
  "ApplicationTitle",
  "ApplicationTypeName",
  "Context",
  "DueReason",
  "Effect",
  "Explanation",
  "Header",
  "Labels",
  "Reason",
  "RemoveReason",
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

/** The same for a property of a certain parent: `Parent.Property`. */
const within = new Set([
  "ApplicationTypes.Name",
  "Groups.Description",
  "Groups.Name",
  "Lapses.Name",
  "Lines.Label",
  "Lines.Note",
  "Options.Group",
  "Options.Name",
  "Problems.Message",
  "Readiness.Text",
  "Rows.Label",
  "Stages.Name",
  "Status.Name",
  "Types.Description",
  "Types.Group",
  "Types.Name",
]);

/** Exceptions: people's own words in properties that otherwise contain texts of the service. */
const somebodys = new Set(["Comments.Text", "Directions.Text", "Fragment.Text"]);

/** Translated by the handler, which knows who wrote the text; by area. */
const saidBefore: Readonly<Record<string, ReadonlySet<string>>> = {
  ApplicationNotification: new Set(["Title"]),
};

/** Properties by area of the specification. */
const ofArea: Readonly<Record<string, readonly string[]>> = {
  AdditionalApplicationRequest: ["Name", "Description"],
  ApplicantNotificationSetting: ["Name"],
  Application: ["Text", "Items.Label"],
  ApplicationNotification: ["ApplicationName", "Applications.Name"],
  Inspection: ["Text"],
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
};

/** True if a property of a reply contains a text of the service. `parent` is the enclosing property. */
export function isOwnWord(area: string, parent: string, key: string): boolean {
  if (somebodys.has(`${parent}.${key}`) || saidBefore[area]?.has(key)) return false;
  if (anywhere.has(key) || within.has(`${parent}.${key}`)) return true;
  const keys = ofArea[area];
  return keys !== undefined && (keys.includes(key) || keys.includes(`${parent}.${key}`));
}
