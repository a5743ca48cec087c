/** The named lists that forms offer (`DropdownData/GetList/{name}`). */

import type { Option } from "#contract/shapes.ts";
import type { WithMessages } from "../../messages/localise.ts";
import type { Message } from "../../messages/message.ts";
import { englishReader, type Reader } from "../../messages/reader.ts";
import { statuses } from "../../rules/statuses/status-table.ts";
import { kinds } from "../notifications/kinds.ts";
import { measureTypes, registerStandards } from "../register/measure-types.ts";
import { applicationTypes } from "./application-types.ts";
import { documentTypes } from "./document-types.ts";
import { stateLists } from "./state-lists.ts";
import { municipalities } from "./suburbs.ts";

const options = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([Id, Name]) => ({ Id, Name }));
const grouped = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>): Option[] =>
  Object.entries(groups).flatMap(([Group, names]) => options(names).map((item) => ({ ...item, Group })));
const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

type ListOption = WithMessages<Option, "Name" | "Group">;

const listRows: Readonly<Record<string, readonly ListOption[]>> = {
  BcaClass: [
    ["1a", "Single dwelling: house, terrace, town house or villa"],
    ["1b", "Boarding or guest house of up to 300 m² and 12 people, or short-stay dwellings"],
    ["2", "Building with two or more separate dwellings"],
    ["3", "Long-term or transient living of unrelated people: hotel, hostel, care"],
    ["4", "The only dwelling in a building of class 5 to 9"],
    ["5", "Office"],
    ["6", "Shop, café, salon or showroom"],
    ["7a", "Car park"],
    ["7b", "Storage, or display of goods for wholesale"],
    ["8", "Process or production building, factory, laboratory"],
    ["9a", "Health-care building"],
    ["9b", "Assembly building: school, theatre, place of worship, sport"],
    ["9c", "Residential care building"],
    ["10a", "Private garage, carport or shed"],
    ["10b", "Structure: fence, mast, retaining wall, swimming pool"],
    ["10c", "Private bushfire shelter"],
  ].map(([Id = "", text]) => ({ Id, Name: `${Id} · ${text}` })),
  PractitionerCategory: options({
    "building-surveyor": "Building surveyor",
    "building-inspector": "Building inspector",
    "engineer-civil": "Engineer, civil",
    "engineer-mechanical": "Engineer, mechanical",
    "engineer-electrical": "Engineer, electrical",
    "engineer-fire": "Engineer, fire safety",
    draftsperson: "Draftsperson",
    "quantity-surveyor": "Quantity surveyor",
    "builder-unlimited": "Builder, domestic unlimited (DB-U)",
    "builder-limited": "Builder, domestic limited (DB-L)",
    "builder-commercial": "Builder, commercial (CB-U or CB-L)",
    demolisher: "Demolisher",
    "pool-builder": "Swimming pool builder",
    architect: "Architect",
  }),
  MunicipalDistrict: municipalities.map((Name) => ({ Id: slug(Name), Name })),
  ConsentRegulation: options({
    "73": "Regulation 73 · maximum street setback",
    "74": "Regulation 74 · minimum street setback",
    "79": "Regulation 79 · side and rear setbacks",
    "80": "Regulation 80 · walls and carports on boundaries",
    "85": "Regulation 85 · daylight to existing windows",
    "89": "Regulation 89 · front fence height",
    "116": "Regulation 116 · precautions over the street",
    "130": "Regulation 130 · building over an easement",
    "153": "Regulation 153 · land liable to flooding",
  }),
  DocumentType: documentTypes,
  OwnerType: options({
    individual: "Individual",
    joint: "Joint owners",
    company: "Company",
    "owners-corporation": "Owners corporation",
    trust: "Trust",
    crown: "Crown or public authority",
  }),
  InsuranceScheme: options({
    "dbi-vmia": "Domestic building insurance (VMIA)",
    "first-resort": "First Resort Home Warranty Scheme (BPC)",
    "owner-builder": "Owner-builder policy",
    "professional-indemnity": "Professional indemnity",
    "public-liability": "Public liability",
  }),
  InspectionType: grouped({
    Mandatory: {
      footings: "Before placing footings",
      concrete: "Before pouring reinforced concrete",
      framework: "Completion of framework",
      "fire-separation": "Fire and sound separating elements before they are covered",
      "under-slab-drainage": "Drainage under or in the slab",
      final: "Final",
    },
    Pool: { "pool-excavation": "Excavation and reinforcement", "pool-barrier": "Pool barrier" },
    Demolition: { precautions: "Precautions before the start", demolished: "Completion of demolition" },
    Further: {
      "bored-piers": "Bored piers",
      "strip-footings": "Strip footings",
      "retaining-wall": "Retaining wall",
      "pre-slab": "Pre-slab",
      "sub-floor": "Sub-floor",
      "roof-frame": "Roof frame",
      "pre-plaster": "Pre-plaster",
      waterproofing: "Waterproofing",
      reinspection: "Re-inspection",
      complaint: "Complaint",
      "safety-audit": "Audit of essential safety measures",
    },
  }),
  SafetyMeasure: measureTypes.map(({ Id, Name, Group }) => ({ Id, Name, Group })),
  RegisterStandard: registerStandards,
  ApplicationType: applicationTypes.map(({ id, name, group }) => ({ Id: id, Name: name, Group: group })),
  ApplicationStatus: statuses
    .filter(({ id }) => id !== "deleted")
    .map(({ id, name }) => ({ Id: id, Name: name })),
  NotificationType: Object.entries(kinds).map(([Id, { name, group }]) => ({ Id, Name: name, Group: group })),
  ContactRole: options({
    Applicant: "Applicant",
    Owner: "Owner",
    Agent: "Agent",
    Builder: "Builder",
    Architect: "Architect",
    Draftsperson: "Draftsperson",
    Engineer: "Engineer",
    BuildingSurveyor: "Building surveyor",
    Plumber: "Plumber",
    Electrician: "Electrician",
    Neighbour: "Adjoining owner",
    SiteContact: "Contact on site",
    Other: "Other",
  }),
  ...stateLists,
  State: options({
    VIC: "Victoria",
    NSW: "New South Wales",
    SA: "South Australia",
    TAS: "Tasmania",
    ACT: "Australian Capital Territory",
    QLD: "Queensland",
    WA: "Western Australia",
    NT: "Northern Territory",
  }),
};

/** Returns the lists in the reader's language. */
export function listsFor(reader: Reader): Readonly<Record<string, readonly Option[]>> {
  const text = (content: Message | string) =>
    typeof content === "string" ? reader.say(content) : reader.text(content);
  return Object.fromEntries(
    Object.entries(listRows).map(([name, list]) => [
      name,
      list.map(({ Name, Group, ...option }) => ({
        ...option,
        Name: text(Name),
        ...(Group === undefined ? {} : { Group: text(Group) }),
      })),
    ]),
  );
}

/** English lists, for checks by id and for legal records. */
export const lists = listsFor(englishReader);
