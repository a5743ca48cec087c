import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isApiError } from "#api/errors.ts";
import type {
  ApplicationSummary,
  ApplicationDetails as Details,
  getHeaderSubheader,
  Workflow,
} from "#contract/applications/application.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, ErrorState, PageTitle } from "#ui/index.ts";
import { isAwaitingFirstReply, useLimitedWait } from "#work/first-reply.ts";
import { isGone, isUnavailable, LoadError } from "#work/load-error.tsx";
import type { ApplicationPaths } from "../application-paths.ts";
import {
  applicationDetailsQuery,
  applicationHeaderQuery,
  applicationWorkflowQuery,
} from "../applications.queries.ts";
import { type OnDraftDeleted, useDraftRemoval } from "../draft-removal.ts";
import type { FeesSectionProps } from "../fees/fees-section.tsx";
import { DetailsActions } from "./details-actions.tsx";
import { DetailsPanels, type DetailsSlots } from "./details-panels.tsx";
import type { DetailsSection } from "./details-sections.ts";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { StatusCard } from "./status-card.tsx";

interface ApplicationDetailsProps extends DetailsSlots, Pick<FeesSectionProps, "paymentReturn"> {
  readonly id: ApplicationId;
  readonly section: DetailsSection | undefined;
  readonly onSection: (section: DetailsSection) => void;
  readonly paths: ApplicationPaths;
  readonly onCopyLink: () => void;
  /** Undefined if the user cannot create templates. */
  readonly onSaveAsTemplate?: ((details: Details) => void) | undefined;
  readonly onDraftDeleted: OnDraftDeleted;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
  /** Shown above the title of a loaded application. */
  readonly banner?: ReactNode;
}

/** The screen of one application: status summary and sections. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const t = useText();
  const client = useClient();
  const details = useQuery(applicationDetailsQuery(client, props.id));
  const header = useQuery(applicationHeaderQuery(client, props.id));
  const workflow = useQuery(applicationWorkflowQuery(client, props.id));
  // Wait for both responses: the texts of the title and the status have different heights, so a late response
  // would move everything below them.
  const isWaiting = details.isSuccess && [header, workflow].some(isAwaitingFirstReply);
  if (useLimitedWait(isWaiting) || details.isPending) return <DetailsSkeleton />;
  if (isUnavailable(details)) {
    const isInvalidId = isApiError(details.error) && details.error.details.status === 400;
    const isMissing = isInvalidId || isGone(details.error);
    return (
      <>
        <PageTitle>{t(isMissing ? "applications.details.notFound" : "applications.details.title")}</PageTitle>
        {isMissing ? (
          <ErrorState title={t("applications.details.notFoundTitle")}>
            {t("applications.details.notFoundText")}
          </ErrorState>
        ) : (
          <LoadError
            title={t("applications.details.failed")}
            error={details.error}
            onRetry={() => details.refetch()}
          />
        )}
        <p className="mt-4 text-center">
          <ButtonLink href={props.paths.list}>{t("applications.details.back")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      {props.banner}
      <LoadedDetails details={details.data} header={header.data} workflow={workflow.data} {...props} />
    </>
  );
}

interface LoadedDetailsProps extends ApplicationDetailsProps {
  readonly details: Details;
  readonly header: EndpointReply<typeof getHeaderSubheader> | undefined;
  readonly workflow: Workflow | undefined;
}

function LoadedDetails({ details, header, workflow, ...props }: LoadedDetailsProps) {
  const openSection = useSectionFocus(props.section, props.onSection);
  const draftRemoval = useDraftRemoval(props.onDraftDeleted);
  const application = details.Application;
  return (
    <article>
      <PageTitle
        sub={header?.Subheader ?? application.ApplicationTypeName}
        actions={
          <DetailsActions
            details={details}
            paths={props.paths}
            section={props.section}
            onCopyLink={props.onCopyLink}
            onDelete={(draft) => draftRemoval.mutate(draft)}
            onSection={openSection}
            onWithdrawn={props.onWithdrawn}
            onSaveAsTemplate={props.onSaveAsTemplate && (() => props.onSaveAsTemplate?.(details))}
          />
        }
      >
        <bdi>{header?.Header ?? application.Title}</bdi>
      </PageTitle>
      <StatusCard
        details={details}
        workflow={workflow}
        isBrief={props.section !== undefined && props.section !== "progress"}
      />
      <DetailsPanels
        details={details}
        section={props.section}
        onSection={props.onSection}
        slots={props.slots}
        paths={props.paths}
        paymentReturn={props.paymentReturn}
        renderUpload={props.renderUpload}
        renderAnswers={props.renderAnswers}
      />
    </article>
  );
}

/** Opens a section and focuses it after rendering. A section that is already open receives the focus immediately. */
function useSectionFocus(
  shownSection: DetailsSection | undefined,
  onSection: (section: DetailsSection) => void,
) {
  const [requestedSection, setRequestedSection] = useState<DetailsSection | null>(null);
  useEffect(() => {
    if (requestedSection === null || requestedSection !== shownSection) return;
    const panel = document.querySelector<HTMLElement>(
      `[role="tabpanel"][aria-labelledby="section-${requestedSection}"]`,
    );
    panel?.scrollIntoView({ block: "start" });
    panel?.focus({ preventScroll: true });
    setRequestedSection(null);
  }, [requestedSection, shownSection]);
  return (section: DetailsSection) => {
    setRequestedSection(section);
    onSection(section);
  };
}
