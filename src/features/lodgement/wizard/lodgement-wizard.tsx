/** The wizard of one draft. Loads the draft with unsaved answers of earlier visits, and shows the requested step. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Draft, Receipt } from "#contract/applications/application-draft.ts";
import type { FilledOutcome } from "#contract/wizard/answers/outcomes.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Button, EmptyState, PageTitle, Skeleton } from "#ui/index.ts";
import { isGone, LoadError } from "#work/load-error.tsx";
import { GisProvider } from "../land/map/gis-context.ts";
import { openedLodgementQuery } from "../lodgement.queries.ts";
import { readLeftoverAnswers } from "../saving/journal/journal.ts";
import { FormTranslations } from "../texts/form-translations.tsx";
import { HelpProvider } from "../texts/help-text.tsx";
import type { AdoptedForm } from "../versions/newer-form-notice.tsx";
import { LodgedReceipt } from "./lazy-screens.tsx";
import type { LodgementWizardProps, LodgingResult } from "./lodgement-wizard-props.ts";
import { OpenedWizard } from "./opened-wizard.tsx";
import { useReturn } from "./use-return.ts";

export function LodgementWizard(props: LodgementWizardProps) {
  const { applicationId, onExit, onLodged, onOpen } = props;
  const t = useText();
  const client = useClient();
  const account = useApplicant().storageId;
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [notifiedNow, setNotifiedNow] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<FilledOutcome>();
  const openedLodgement = useQuery(
    openedLodgementQuery(
      client,
      applicationId,
      () => readLeftoverAnswers(account, applicationId),
      props.layout,
    ),
  );
  const [reopening, setReopening] = useState<{ times: number; adoptedForm: AdoptedForm | undefined }>({
    times: 0,
    adoptedForm: undefined,
  });
  const [returned, setReturned] = useState<Draft["Returned"]>();
  useReturn(applicationId, (next) => {
    setReturned(next);
    if (receipt || openedLodgement.data?.kind === "lodged") void reopenReturned();
  });
  const limits = { maxFileSize: props.config.maxFileSize, fileTypes: props.config.globalFileTypes };
  const receiptProps = {
    limits,
    onOpen: () => onOpen(applicationId),
    onExit,
    renderReceiptLinks: props.renderReceiptLinks,
  };

  function showReceipt(lodgedReceipt: Receipt, { notifiedEmails, outcome }: LodgingResult) {
    setReceipt(lodgedReceipt);
    setNotifiedNow(notifiedEmails);
    setOutcome(outcome);
    onLodged(applicationId, lodgedReceipt.Application, notifiedEmails);
  }

  async function reopen(stepId?: string, adoptedForm?: AdoptedForm) {
    const { data, isError } = await openedLodgement.refetch();
    // Keep the open wizard: it shows newer answers than the draft that was loaded before.
    if (isError) return undefined;
    setReopening(({ times }) => ({ times: times + 1, adoptedForm }));
    if (stepId) props.onNavigate(stepId, { replace: true });
    return data;
  }

  /**
   * Shows the draft again instead of the receipt, after an officer returned the application. Also changes the
   * step in the URL, because the URL still names the declaration.
   */
  async function reopenReturned() {
    const reopened = await reopen();
    const stepId = reopened?.kind === "draft" && reopened.openedDraft.draft.CurrentStepId;
    if (stepId) props.onNavigate(stepId, { replace: true });
    setReceipt(null);
  }

  const { data } = openedLodgement;
  const loadingContent = (
    <div className="grid gap-6">
      <PageTitle actions={<Button onClick={onExit}>{t("lodgement.exit")}</Button>}>
        {t("lodgement.open.loading")}
      </PageTitle>
      <Skeleton lines={8} />
    </div>
  );
  if (data?.kind === "draft") {
    const { times, adoptedForm } = reopening;
    const { config, currentConfig } = data.openedDraft;
    const nextSteps = { receipt: config.submission.receipt, outcome, country: config.country };
    return (
      <FormTranslations config={config} currentConfig={currentConfig} loadingContent={loadingContent}>
        {receipt ? (
          <LodgedReceipt
            application={receipt.Application}
            notificationRecipients={data.openedDraft.draft.UpdatesGoTo}
            notifiedEmails={notifiedNow}
            nextSteps={nextSteps}
            {...receiptProps}
          />
        ) : (
          <GisProvider value={props.config.gisBaseUrl}>
            <HelpProvider>
              {props.renderOwnershipNote?.(data.openedDraft.draft)}
              <OpenedWizard
                key={`${applicationId}/${times}`}
                {...{ openedDraft: data.openedDraft, adoptedForm }}
                returned={returned ?? data.openedDraft.draft.Returned}
                {...props}
                onReopen={reopen}
                onReceipt={showReceipt}
              />
            </HelpProvider>
          </GisProvider>
        )}
      </FormTranslations>
    );
  }
  const lodgedApplication = receipt?.Application ?? (data?.kind === "lodged" ? data.application : undefined);
  const { notificationRecipients, notifiedEmails = notifiedNow } = data?.kind === "lodged" ? data : {};
  if (lodgedApplication)
    return (
      <LodgedReceipt
        application={lodgedApplication}
        nextSteps={undefined}
        {...{ notifiedEmails, notificationRecipients }}
        {...receiptProps}
      />
    );
  if (isGone(openedLodgement.error)) {
    return (
      <EmptyState
        title={t("lodgement.unavailable.title")}
        action={<Button onClick={onExit}>{t("lodgement.receipt.list")}</Button>}
      >
        {t("lodgement.unavailable.text")}
      </EmptyState>
    );
  }
  if (openedLodgement.isError)
    return (
      <LoadError
        title={t("lodgement.open.failed")}
        onRetry={() => openedLodgement.refetch()}
        error={openedLodgement.error}
      />
    );
  return loadingContent;
}
