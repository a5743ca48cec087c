import { type ReactNode, useState } from "react";
import { type ApplicationDetails, getApplicantAppWorkflow } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart } from "#ui/index.ts";
import { useOffered } from "#work/feature-switches.tsx";
import type { ApplicationPaths } from "../application-paths.ts";
import { FeesSection, type FeesSectionProps } from "../fees/fees-section.tsx";
import { InformationRequests } from "../requests/information-requests.tsx";
import type { RequestSlots } from "../requests/request-slots.ts";
import { DetailsNavigation } from "./details-navigation.tsx";
import { type DetailsSection, findOpenSection, listShownSections } from "./details-sections.ts";
import { LodgedSection } from "./lodged-section.tsx";
import { OfficerCard } from "./officer-card.tsx";
import { ProgressSection } from "./progress-section.tsx";

const HistorySection = createLazyPart(
  () => import("./history-section.tsx"),
  (part) => part.HistorySection,
  { lines: 6 },
);
const PeriodSection = createLazyPart(
  () => import("./period-section.tsx"),
  (part) => part.PeriodSection,
  { lines: 6 },
);

/**
 * Sections that other features implement. The signed-in area passes them in, because features cannot import
 * each other.
 */
export interface DetailsSlots extends RequestSlots {
  /** Sections without a slot are hidden. The slot of a closed section is not rendered. */
  readonly slots: Partial<Record<DetailsSection, ReactNode>>;
}

interface DetailsPanelsProps extends DetailsSlots, Pick<FeesSectionProps, "paymentReturn"> {
  readonly details: ApplicationDetails;
  readonly section: DetailsSection | undefined;
  readonly onSection: (section: DetailsSection) => void;
  readonly paths: Pick<ApplicationPaths, "details">;
}

export function DetailsPanels({
  details,
  section,
  onSection,
  slots,
  paths,
  paymentReturn,
  ...requests
}: DetailsPanelsProps) {
  const t = useText();
  const application = details.Application;
  const hasWorkflow = useOffered(getApplicantAppWorkflow);
  /**
   * Sections that stay in the DOM while another section is open, because they are always printed. CSS hides
   * them on screens.
   */
  const panels: Partial<Record<DetailsSection, ReactNode>> = {
    progress: hasWorkflow && <ProgressSection id={application.Id} />,
    lodged: <LodgedSection details={details} />,
    requests: <InformationRequests details={details} detailsPath={paths.details} {...requests} />,
    fees: <FeesSection details={details} paymentReturn={paymentReturn} />,
  };
  const screenPanels: Partial<Record<DetailsSection, ReactNode>> = {
    history: <HistorySection id={application.Id} />,
    period: <PeriodSection details={details} onAskForTime={() => onSection("changes")} />,
    ...slots,
  };
  const sections = listShownSections(details, (name) => Boolean(panels[name] || screenPanels[name]));
  const sectionNames = sections.map(({ name }) => name);
  const [wasAsked, setAsked] = useState(false);
  const defaultSection = findOpenSection(details, undefined);
  if (defaultSection === "requests" && !wasAsked) setAsked(true);
  // If the last open request for information is closed while this screen is shown, keep its section open: the
  // person may have been typing in its form.
  const requestedSection = section ?? (wasAsked ? "requests" : defaultSection);
  const shownSection = sectionNames.includes(requestedSection)
    ? requestedSection
    : (sectionNames[0] ?? "progress");
  return (
    <div className="mt-6 grid gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        {sections.length > 0 && (
          <DetailsNavigation sections={sections} currentSection={shownSection} onSection={onSection} />
        )}
        <aside className="max-lg:hidden">
          <OfficerCard details={details} />
        </aside>
      </div>
      <div className="settling min-w-0">
        {sections
          .filter(({ name }) => name === shownSection || panels[name])
          .map(({ name, textKey }) => (
            <section
              key={name}
              role="tabpanel"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without focusable content have to be reachable by keyboard
              tabIndex={0}
              aria-labelledby={`section-${name}`}
              className={name === shownSection ? "" : "hidden print:mt-8 print:block"}
            >
              <h2 className="mb-3 font-display font-semibold text-xl">{t(textKey)}</h2>
              {panels[name] ?? screenPanels[name]}
            </section>
          ))}
      </div>
      <aside className="border-line border-t pt-5 empty:hidden lg:hidden print:hidden">
        <OfficerCard details={details} />
      </aside>
    </div>
  );
}
