export const detailsSections = ["progress", "lodged", "documents", "requests", "fees"] as const;
export type DetailsSection = (typeof detailsSections)[number];

export interface DetailsSearch {
  section?: DetailsSection;
}

export function parseDetailsSearch(raw: Record<string, unknown>): DetailsSearch {
  const section = detailsSections.find((name) => name === raw.section);
  return section ? { section } : {};
}
