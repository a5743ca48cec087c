import { type ReactNode, Suspense } from "react";
import type { ApplicationDetails } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { InformationRequests, type RenderUpload } from "../requests/information-requests.tsx";
import { DetailsNavigation } from "./details-navigation.tsx";
import { type DetailsSection, detailsSections } from "./details-sections.ts";
import { FeesSection } from "./fees-section.tsx";
import { LodgedSection } from "./lodged-section.tsx";
import { OfficerCard } from "./officer-card.tsx";
import { ProgressSection } from "./progress-section.tsx";

/** What other features bring into the screen; the island hands it over. */
export interface DetailsSlots {
  /** A section without one is not shown; it is drawn only while it is open. */
  readonly slots: Partial<Record<DetailsSection, ReactNode>>;
  readonly renderUpload: RenderUpload;
  readonly onAnswersSent: () => void;
}

interface DetailsPanelsProps extends DetailsSlots {
  readonly details: ApplicationDetails;
  readonly section: DetailsSection | undefined;
  readonly onSection: (section: DetailsSection) => void;
}

/** Opens with the requests while an answer is waited for, with the progress otherwise; paper gets what was lodged too. */
export function DetailsPanels({ details, section, onSection, slots, ...requests }: DetailsPanelsProps) {
  const t = useText();
  const open = details.InformationRequests.filter((request) => !request.ClosedAt).length;
  const panels: Partial<Record<DetailsSection, ReactNode>> = {
    progress: <ProgressSection id={details.Application.Id} />,
    lodged: <LodgedSection groups={details.Groups} />,
    requests: (
      <InformationRequests
        applicationId={details.Application.Id}
        requests={details.InformationRequests}
        mayAnswer={details.Actions.includes("answer-information-request")}
        {...requests}
      />
    ),
    fees: <FeesSection fees={details.Fees} />,
  };
  const names = detailsSections.filter((name) => panels[name] || slots[name]);
  const wanted = section ?? (open > 0 ? "requests" : "progress");
  const shown = names.includes(wanted) ? wanted : "progress";
  return (
    <div className="mt-6 grid gap-x-8 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <DetailsNavigation
          names={names}
          shown={shown}
          counts={open > 0 ? { requests: open } : {}}
          onSection={onSection}
        />
        <aside className="max-lg:hidden">
          <OfficerCard officer={details.Officer} />
        </aside>
      </div>
      <div className="min-w-0">
        {names
          .filter((name) => name === shown || panels[name])
          .map((name) => (
            <section
              key={name}
              role="tabpanel"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is reached by the keyboard too
              tabIndex={0}
              aria-labelledby={`section-${name}`}
              className={name === shown ? "" : "hidden print:block"}
            >
              <h2 className="mb-3 font-display font-semibold text-xl">
                {t(`applications.details.section.${name}`)}
              </h2>
              <Suspense fallback={<Skeleton lines={6} />}>{panels[name] ?? slots[name]}</Suspense>
            </section>
          ))}
      </div>
      <aside className="border-line border-t pt-5 lg:hidden print:hidden">
        <OfficerCard officer={details.Officer} />
      </aside>
    </div>
  );
}
