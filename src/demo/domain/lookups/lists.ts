/** The named lists that forms offer (`DropdownData/GetList/{name}`). */

import type { Option } from "#contract/shapes.ts";
import type { Translator } from "../../messages/translator.ts";
import { statuses } from "../../rules/statuses/status-table.ts";
import { groupName, kinds } from "../notifications/kinds.ts";
import { measureTypes, registerStandards } from "../register/measure-types.ts";
import { applicationTypes } from "./application-types.ts";
import { documentTypes } from "./document-types.ts";
import { type ListOption, options } from "./list-option.ts";
import { stateLists } from "./state-lists.ts";
import { municipalities } from "./suburbs.ts";

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Every list with its options; their names are messages, except those of places. */
export const lists: Readonly<Record<string, readonly ListOption[]>> = {
  BcaClass: options("bcaClass", [
    "1a",
    "1b",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7a",
    "7b",
    "8",
    "9a",
    "9b",
    "9c",
    "10a",
    "10b",
    "10c",
  ]),
  PractitionerCategory: options("practitionerCategory", [
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
  MunicipalDistrict: municipalities.map((Name) => ({ Id: slug(Name), Name })),
  ConsentRegulation: options("consentRegulation", ["73", "74", "79", "80", "85", "89", "116", "130", "153"]),
  DocumentType: documentTypes.map(({ Id, Name, Group }) => ({ Id, Name, Group })),
  OwnerType: options("ownerType", ["individual", "joint", "company", "owners-corporation", "trust", "crown"]),
  InsuranceScheme: options("insuranceScheme", [
    "dbi-vmia",
    "first-resort",
    "owner-builder",
    "professional-indemnity",
    "public-liability",
  ]),
  InspectionType: [
    ...options(
      "inspectionType",
      ["footings", "concrete", "framework", "fire-separation", "under-slab-drainage", "final"],
      "mandatory",
    ),
    ...options("inspectionType", ["pool-excavation", "pool-barrier"], "pool"),
    ...options("inspectionType", ["precautions", "demolished"], "demolition"),
    ...options(
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
  ApplicationStatus: statuses
    .filter(({ id }) => id !== "deleted")
    .map(({ id, name }) => ({ Id: id, Name: name })),
  NotificationType: Object.entries(kinds).map(([Id, { name, group }]) => ({
    Id,
    Name: name,
    Group: groupName(group),
  })),
  ContactRole: options("contactRole", [
    "Applicant",
    "Owner",
    "Agent",
    "Builder",
    "Architect",
    "Draftsperson",
    "Engineer",
    "BuildingSurveyor",
    "Plumber",
    "Electrician",
    "Neighbour",
    "SiteContact",
    "Other",
  ]),
  ...stateLists,
  State: options("state", ["VIC", "NSW", "SA", "TAS", "ACT", "QLD", "WA", "NT"]),
};

export function findOption(list: string, id: string | null): ListOption | undefined {
  return lists[list]?.find(({ Id }) => Id === id);
}

/** Returns the lists in the reader's language. */
export function listsFor({ text }: Pick<Translator, "text">): Readonly<Record<string, readonly Option[]>> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      list.map(({ Name, Group, ...option }) => ({
        ...option,
        Name: text(Name),
        ...(Group === undefined ? {} : { Group: text(Group) }),
      })),
    ]),
  );
}
