/** The sections of one application's screen, in their order. */
export const detailsSections = [
  "progress",
  "requests",
  "lodged",
  "contacts",
  "properties",
  "documents",
  "insurance",
  "classification",
  "checklists",
  "inspections",
  "register",
  "period",
  "changes",
  "history",
  "fees",
] as const;
export type DetailsSection = (typeof detailsSections)[number];

export interface DetailsSearch {
  section?: DetailsSection;
}

export function parseDetailsSearch(raw: Record<string, unknown>): DetailsSearch {
  const section = detailsSections.find((name) => name === raw["section"]);
  return section ? { section } : {};
}
