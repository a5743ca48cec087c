/** The sections of the application screen and their groups. */
import {
  type ApplicationDetails,
  type DetailsSection,
  detailsSection,
} from "#contract/applications/application.ts";

export type { DetailsSection };

type SectionGroup = "now" | "application" | "work" | "record";

/** The group of each section, in display order. */
const groupBySection: Readonly<Record<DetailsSection, SectionGroup>> = {
  progress: "now",
  requests: "now",
  messages: "now",
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
  /** Key of the section's name. */
  readonly textKey: string;
  /** Number of items in the section; null for a section without countable items. */
  readonly count: number | null;
  /** Number of items in the section that wait for the signed-in user. */
  readonly waitingCount: number;
}

/** Returns the sections that the application has content for, in display order. */
export function listShownSections(
  { Sections, Application }: Pick<ApplicationDetails, "Sections" | "Application">,
  isDrawn: (name: DetailsSection) => boolean,
): ShownSection[] {
  const names = Object.keys(groupBySection) as DetailsSection[];
  return names.filter(isDrawn).flatMap((name) => {
    const sectionSummary = Sections.find(({ Name }) => Name === name);
    if (!sectionSummary) return [];
    // The answers of drafts and quotations were never lodged, so their section has another name.
    const textName = name === "lodged" && !Application.SubmittedAt ? "notLodged" : name;
    const textKey = `applications.details.section.${textName}`;
    return [
      {
        name,
        group: groupBySection[name],
        textKey,
        count: sectionSummary.Count,
        waitingCount: sectionSummary.WaitingForMe,
      },
    ];
  });
}

/**
 * Returns the section to open. The section named in the URL has priority. Otherwise the requests are opened
 * if one of them waits for an answer, and the progress if none does.
 */
export function findOpenSection(
  details: Pick<ApplicationDetails, "InformationRequests">,
  requestedSection: DetailsSection | undefined,
): DetailsSection {
  const hasOpenRequest = details.InformationRequests.some((request) => !request.ClosedAt);
  return requestedSection ?? (hasOpenRequest ? "requests" : "progress");
}

interface DetailsSearch {
  section?: DetailsSection;
  /** Id of the document shown in the viewer. */
  document?: string;
  /**
   * Set if the applicant has just returned from the payment page. The portal adds this parameter to the URL
   * to which the payment page returns.
   */
  payment?: "returned";
}

export function parseDetailsSearch(rawParams: Record<string, unknown>): DetailsSearch {
  const section = detailsSection.options.find((name) => name === rawParams["section"]);
  const document = rawParams["document"];
  return {
    ...(section && { section }),
    ...(typeof document === "string" && { document }),
    ...(rawParams["payment"] === "returned" && { payment: "returned" }),
  };
}
