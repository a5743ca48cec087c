/** Types of work that can be quoted, and the form fields of each. */

export type QuotationField =
  | "Cost"
  | "FloorArea"
  | "BcaClass"
  | "Regulations"
  | "WritesToNeighbours"
  | "ExtensionKind"
  | "LapsesOn";

const buildingFields = ["Cost", "FloorArea", "BcaClass"] as const;
const fieldsByTypeId: Readonly<Record<string, readonly QuotationField[]>> = {
  "building-permit-new-dwelling": buildingFields,
  "building-permit-alterations": buildingFields,
  "building-permit-owner-builder": ["Cost"],
  "building-permit-commercial": buildingFields,
  "building-permit-outbuilding": ["Cost", "FloorArea"],
  "building-permit-pool": ["Cost"],
  "building-permit-fence": ["Cost"],
  "building-permit-demolition": ["Cost"],
  "occupancy-permit": ["BcaClass"],
  "report-and-consent-siting": ["Regulations", "WritesToNeighbours"],
  "permit-extension": ["ExtensionKind", "LapsesOn"],
  "permit-amendment": [],
};

/** Groups of work types, in display order. */
export const quotedWorkGroups = {
  build: [
    "building-permit-new-dwelling",
    "building-permit-alterations",
    "building-permit-owner-builder",
    "building-permit-commercial",
    "building-permit-demolition",
  ],
  outdoors: ["building-permit-outbuilding", "building-permit-pool", "building-permit-fence"],
  other: ["report-and-consent-siting", "occupancy-permit", "permit-extension", "permit-amendment"],
} as const;

export const bcaClasses = [
  ...["1a", "1b", "2", "3", "4", "5", "6", "7a"],
  ...["7b", "8", "9a", "9b", "9c", "10a", "10b", "10c"],
] as const;

/**
 * Returns the form fields of a type of work. If no type is selected, returns the fields of a building permit.
 */
export function listFieldsOfKind(typeId: string): readonly QuotationField[] {
  return fieldsByTypeId[typeId] ?? buildingFields;
}

export function isQuotedWorkKind(typeId: string): boolean {
  return Object.hasOwn(fieldsByTypeId, typeId);
}
