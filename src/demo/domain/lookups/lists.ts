/** The named lists that forms offer (`DropdownData/GetList/{name}`). */

import { bcaClasses } from "#contract/applications/bca-classification.ts";
import { contactRole } from "#contract/applications/contact.ts";
import type { DropdownOption } from "#contract/shapes.ts";
import type { Translator } from "../../messages/translator.ts";
import { statusTable } from "../../rules/statuses/status-table.ts";
import { getNotificationGroupName, notificationKinds } from "../notifications/notification-kinds.ts";
import { measureTypes, registerStandards } from "../register/measure-types.ts";
import { applicationTypes } from "./application-types.ts";
import { documentTypes, isIssuedType } from "./document-types.ts";
import { createListOptions, type ListOption } from "./list-option.ts";
import { stateLists } from "./state-lists.ts";
import { municipalities } from "./suburbs.ts";

const toSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Options by name of the list. Names of options are messages, except for names of places. */
export const dropdownLists: Readonly<Record<string, readonly ListOption[]>> = {
  BcaClass: createListOptions("bcaClass", bcaClasses),
  PractitionerCategory: createListOptions("practitionerCategory", [
    "building-surveyor",
    "building-inspector",
    "engineer-civil",
    "engineer-mechanical",
    "engineer-electrical",
    "engineer-fire",
    "draftsperson",
    "quantity-surveyor",
    "builder-unlimited",
    "builder-limited",
    "builder-commercial",
    "demolisher",
    "pool-builder",
    "architect",
  ]),
  MunicipalDistrict: municipalities.map((Name) => ({ Id: toSlug(Name), Name })),
  ConsentRegulation: createListOptions("consentRegulation", [
    "73",
    "74",
    "79",
    "80",
    "85",
    "89",
    "116",
    "130",
    "153",
  ]),
  DocumentType: documentTypes.map((type) => ({
    ...{ Id: type.Id, Name: type.Name, Group: type.Group },
    ...(isIssuedType(type) && { IsIssued: true }),
  })),
  OwnerType: createListOptions("ownerType", [
    "individual",
    "joint",
    "company",
    "owners-corporation",
    "trust",
    "crown",
  ]),
  InsuranceScheme: createListOptions("insuranceScheme", [
    "dbi-vmia",
    "first-resort",
    "owner-builder",
    "professional-indemnity",
    "public-liability",
  ]),
  InspectionType: [
    ...createListOptions(
      "inspectionType",
      ["footings", "concrete", "framework", "fire-separation", "under-slab-drainage", "final"],
      "mandatory",
    ),
    ...createListOptions("inspectionType", ["pool-excavation", "pool-barrier"], "pool"),
    ...createListOptions("inspectionType", ["precautions", "demolished"], "demolition"),
    ...createListOptions(
      "inspectionType",
      [
        "bored-piers",
        "strip-footings",
        "retaining-wall",
        "pre-slab",
        "sub-floor",
        "roof-frame",
        "pre-plaster",
        "waterproofing",
        "reinspection",
        "complaint",
        "safety-audit",
      ],
      "further",
    ),
  ],
  SafetyMeasure: measureTypes.map(({ Id, Name, Group }) => ({ Id, Name, Group })),
  RegisterStandard: registerStandards,
  ApplicationType: applicationTypes.map(({ id, name, group }) => ({ Id: id, Name: name, Group: group })),
  ApplicationStatus: statusTable
    .filter(({ id }) => id !== "deleted")
    .map(({ id, name }) => ({ Id: id, Name: name })),
  NotificationType: Object.entries(notificationKinds).map(([Id, { name, group }]) => ({
    Id,
    Name: name,
    Group: getNotificationGroupName(group),
  })),
  ContactRole: createListOptions("contactRole", contactRole.options),
  ...stateLists,
  State: createListOptions("state", ["VIC", "NSW", "SA", "TAS", "ACT", "QLD", "WA", "NT"]),
};

export function findOption(list: string, id: string | null): ListOption | undefined {
  return dropdownLists[list]?.find(({ Id }) => Id === id);
}

/** Returns the lists in the reader's language. */
export function translateLists({
  text,
}: Pick<Translator, "text">): Readonly<Record<string, readonly DropdownOption[]>> {
  return Object.fromEntries(
    Object.entries(dropdownLists).map(([name, list]) => [
      name,
      list.map(({ Name, Group, ...option }) => ({
        ...option,
        Name: text(Name),
        ...(Group === undefined ? {} : { Group: text(Group) }),
      })),
    ]),
  );
}
