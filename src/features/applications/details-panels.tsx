import type { ReactNode } from "react";
import type { ApplicationDetails } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Tabs } from "#ui/index.ts";
import { type DetailsSection, detailsSections } from "./details-sections.ts";
import { FeesSection } from "./fees-section.tsx";
import { InformationRequests, type RenderUpload } from "./information-requests.tsx";
import { LodgedSection } from "./lodged-section.tsx";
import { OfficerCard } from "./officer-card.tsx";
import { ProgressSection } from "./progress-section.tsx";

/** What other features bring into the screen; the island hands it over. */
export interface DetailsSlots {
  readonly documents: ReactNode;
  readonly renderUpload: RenderUpload;
  readonly onAnswersSent: () => void;
}

interface DetailsPanelsProps extends DetailsSlots {
  readonly details: ApplicationDetails;
  readonly section: DetailsSection | undefined;
  readonly onSection: (section: DetailsSection) => void;
}

const DETAILS_WITH_REQUESTS_FIRST = [
  "requests",
  ...detailsSections.filter((name) => name !== "requests"),
] as const;

/** Opens with the requests while an answer is waited for, with the progress otherwise; paper gets every section. */
export function DetailsPanels({ details, section, onSection, ...slots }: DetailsPanelsProps) {
  const t = useText();
  const open = details.InformationRequests.filter((request) => !request.ClosedAt).length;
  const shown = section ?? (open > 0 ? "requests" : "progress");
  const order = open > 0 ? DETAILS_WITH_REQUESTS_FIRST : detailsSections;
  const counts: Partial<Record<DetailsSection, number>> = open > 0 ? { requests: open } : {};
  const panels: Record<DetailsSection, ReactNode> = {
    progress: <ProgressSection id={details.Application.Id} />,
    lodged: <LodgedSection groups={details.Groups} />,
    documents: slots.documents,
    requests: (
      <InformationRequests
        applicationId={details.Application.Id}
        requests={details.InformationRequests}
        mayAnswer={details.Actions.includes("answer-information-request")}
        renderUpload={slots.renderUpload}
        onAnswersSent={slots.onAnswersSent}
      />
    ),
    fees: <FeesSection fees={details.Fees} />,
  };
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <div className="print:hidden">
          <Tabs
            name="section"
            label={t("applications.details.sections")}
            value={shown}
            onChange={onSection}
            tabs={order.map((name) => ({
              id: name,
              label: t(`applications.details.section.${name}`),
              ...(counts[name] !== undefined && { count: counts[name] }),
            }))}
          />
        </div>
        {detailsSections.map((name) => (
          <section
            key={name}
            role="tabpanel"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is reached by the keyboard too
            tabIndex={0}
            aria-labelledby={`section-${name}`}
            className={name === shown ? "pt-5" : "hidden pt-5 print:block"}
          >
            <h2 className="sr-only font-display font-semibold text-xl print:not-sr-only print:mb-3">
              {t(`applications.details.section.${name}`)}
            </h2>
            {panels[name]}
          </section>
        ))}
      </div>
      <aside className="lg:border-line lg:border-s lg:ps-6">
        <OfficerCard officer={details.Officer} />
      </aside>
    </div>
  );
}
