import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { type ApplicationDetails, getApplicantAppWorkflow } from "#contract/applications/application.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import {
  applicationDetailsQuery,
  applicationWorkflowQuery,
} from "#features/applications/applications.queries.ts";
import { OfficerCard } from "#features/applications/details/officer-card.tsx";
import { ProgressSection } from "#features/applications/details/progress-section.tsx";
import { StatusCard } from "#features/applications/details/status-card.tsx";
import { FeesSection } from "#features/applications/fees/fees-section.tsx";
import { LodgedNextStep } from "#features/public-lodgement/lodged-next-step.tsx";
import { formatDate } from "#i18n/format.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, DotSeparated, PageTitle, Skeleton } from "#ui/index.ts";
import { FeatureSwitchesProvider, useOffered } from "#work/feature-switches.tsx";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import type { VisitorAreaProps } from "../visitor-area-props.ts";
import { LODGED_FRAGMENT } from "./lodged-fragment.ts";
import { useApplicationUpdates } from "./use-application-updates.ts";

const VisitorDocuments = createLazyPart(
  () => import("./visitor-documents.tsx"),
  (part) => part.VisitorDocuments,
  { lines: 6 },
);

type LodgedApplicationProps = VisitorAreaProps & { readonly config: BakedConfig };

/** The lodged application of a private link: its status, next step, fees, documents and progress. */
export function LodgedApplication(props: LodgedApplicationProps) {
  return (
    <FeatureSwitchesProvider value={props.config}>
      <QueriedApplication {...props} />
    </FeatureSwitchesProvider>
  );
}

function QueriedApplication(props: LodgedApplicationProps) {
  const t = useText();
  const id = props.openVisit.visit.ApplicationId;
  useApplicationUpdates(id);
  const details = useQuery(applicationDetailsQuery(useClient(), id));
  if (details.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(details))
    return (
      <LoadError
        title={t("applications.details.failed")}
        error={details.error}
        onRetry={() => details.refetch()}
      />
    );
  return <ShownApplication details={details.data} {...props} />;
}

function ShownApplication({
  details,
  openVisit: { visit },
  language,
  config,
  ...props
}: LodgedApplicationProps & { readonly details: ApplicationDetails }) {
  const t = useText();
  const { Application: application } = details;
  const hasWorkflow = useOffered(getApplicantAppWorkflow);
  const workflow = useQuery({
    ...applicationWorkflowQuery(useClient(), application.Id),
    enabled: hasWorkflow,
  });
  const sectionRef = useRef<HTMLElement>(null);
  const [paymentReturn] = useState(readPaymentReturn);
  // After a payment, the focus moves to its notice instead of the heading.
  const isPaymentNoticeShown = paymentReturn.hasJustReturned && Boolean(details.Payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the application opens
  useEffect(() => {
    if (!isPaymentNoticeShown) sectionRef.current?.querySelector("h1")?.focus();
    // Change the URL, so that a later reload does not report the payment again.
    if (paymentReturn.hasJustReturned) history.replaceState(history.state, "", `#${LODGED_FRAGMENT}`);
  }, []);
  const isUnpaid = details.Payment ? details.Payment.State !== "paid" : false;
  const areFeesFirst = isPaymentNoticeShown || isUnpaid || application.NextStep?.Section === "fees";
  const fees = details.Sections.some(({ Name }) => Name === "fees") && (
    <Section title={t("applications.details.section.fees")}>
      <FeesSection details={details} paymentReturn={paymentReturn} />
    </Section>
  );
  return (
    <article ref={sectionRef} className="grid max-w-4xl gap-8">
      <div className="grid gap-4">
        <PageTitle
          sub={
            <DotSeparated parts={[application.Number, application.ApplicationTypeName, application.Title]} />
          }
        >
          {t("publicLodgement.lodged.title")}
        </PageTitle>
        <StatusCard details={details} workflow={workflow.data} isBrief={false} />
        <LodgedNextStep
          details={details}
          inspectionHref={props.inspectionHref}
          requestHref={props.requestHref}
          onContinue={props.onReopen}
        />
      </div>
      {areFeesFirst && fees}
      <Section title={t("applications.details.section.documents")}>
        <VisitorDocuments application={application} config={config} />
      </Section>
      {!areFeesFirst && fees}
      {hasWorkflow && (
        <Section title={t("applications.details.section.progress")}>
          <ProgressSection id={application.Id} />
        </Section>
      )}
      <OfficerCard details={details} />
      <p className="max-w-prose text-muted text-sm print:hidden">
        {t("publicLodgement.lodged.care", { day: formatDate(visit.EndsAt, language) })}
      </p>
    </article>
  );
}

/**
 * `url` is the URL to which the payment page sends the person. It does not contain the link's secret,
 * because this tab has stored the link. `hasJustReturned` is true if the page was opened with this URL.
 */
function readPaymentReturn() {
  return {
    url: `${location.origin}${location.pathname}#${LODGED_FRAGMENT}=payment`,
    hasJustReturned: new URLSearchParams(location.hash.slice(1)).get(LODGED_FRAGMENT) === "payment",
  };
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-display font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
