/** The sections of one application's screen: their groups, and what the service says of each. */
import {
  type ApplicationDetails,
  type DetailsSection,
  detailsSection,
} from "#contract/applications/application.ts";

export type { DetailsSection };

export type SectionGroup = "now" | "application" | "work" | "record";

/** Sections in the order of the screen, each in its group. */
const groups: Readonly<Record<DetailsSection, SectionGroup>> = {
  progress: "now",
  requests: "now",
  lodged: "application",
  contacts: "application",
  properties: "application",
  documents: "application",
  insurance: "application",
  classification: "application",
  checklists: "work",
  inspections: "work",
  register: "work",
  period: "work",
  changes: "record",
  fees: "record",
  history: "record",
};

export interface ShownSection {
  readonly name: DetailsSection;
  readonly group: SectionGroup;
  /** Null where there is nothing to count. */
  readonly count: number | null;
  /** How many things of it wait for the one who looks. */
  readonly waiting: number;
}

/** Those that apply to the application and that somebody draws, in their order. */
export function shownSections(
  { Sections }: Pick<ApplicationDetails, "Sections">,
  isDrawn: (name: DetailsSection) => boolean,
): ShownSection[] {
  const names = Object.keys(groups) as DetailsSection[];
  return names.filter(isDrawn).flatMap((name) => {
    const said = Sections.find(({ Name }) => Name === name);
    return said ? [{ name, group: groups[name], count: said.Count, waiting: said.WaitingForMe }] : [];
  });
}

export interface DetailsSearch {
  section?: DetailsSection;
  /** Of the document that the viewer shows. */
  document?: string;
}

export function parseDetailsSearch(raw: Record<string, unknown>): DetailsSearch {
  const section = detailsSection.options.find((name) => name === raw["section"]);
  const document = raw["document"];
  return { ...(section && { section }), ...(typeof document === "string" && { document }) };
}
