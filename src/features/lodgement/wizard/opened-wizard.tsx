/** Shows an open draft: progress at the side, one step in the middle, save status at the top. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Draft, Receipt } from "#contract/applications/application-draft.ts";
import { findLodgedOutcome } from "#contract/wizard/answers/outcomes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, showToast } from "#ui/index.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import { useDocumentUpdates } from "../documents/use-document-updates.ts";
import { isUntouched, lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import { listNotificationRecipients } from "../receipts/notification-recipients.ts";
import { AnswerConflictNotice } from "../saving/conflicts/answer-conflict-notice.tsx";
import { ItemConflictNotice } from "../saving/conflicts/item-conflict-notice.tsx";
import { useChangesElsewhere } from "../saving/conflicts/use-changes-elsewhere.ts";
import { isAllSaved } from "../saving/save-state.ts";
import { SaveStatusLine } from "../saving/save-status-line.tsx";
import { SignOutDialog } from "../saving/sign-out-dialog.tsx";
import { focusAnswer } from "../steps/focus-answer.ts";
import { StepScreen } from "../steps/step-screen.tsx";
import type { AdoptedForm } from "../versions/newer-form-notice.tsx";
import { useNewerForm } from "../versions/use-newer-form.ts";
import { EmptyForm } from "./empty-form.tsx";
import {
  AdoptedFormNotice,
  EarlierRemovedAnswers,
  NewerFormNotice,
  NewerFormReview,
  SinglePage,
  TaskProgress,
  TaskScreen,
} from "./lazy-screens.tsx";
import type { LodgementWizardProps, LodgingResult } from "./lodgement-wizard-props.ts";
import { PresenceNotice } from "./presence-notice.tsx";
import { ReturnedNotice } from "./returned-notice.tsx";
import { useCurrentStep } from "./use-current-step.ts";
import { type OpenedDraft, useOpenedLodgement } from "./use-opened-lodgement.ts";
import { useStepUrl } from "./use-step-url.ts";
import { useVisitedSteps } from "./use-visited-steps.ts";
import { useWizardTools } from "./use-wizard-tools.ts";
import { WizardProgress } from "./wizard-progress.tsx";

interface OpenedWizardProps extends LodgementWizardProps {
  readonly openedDraft: OpenedDraft;
  /** Why the officer has returned the application. */
  readonly returned?: Draft["Returned"];
  /** Set if this page has switched the draft to a newer form version. */
  readonly adoptedForm: AdoptedForm | undefined;
  /** Reloads the draft and opens a step. */
  readonly onReopen: (stepId?: string, adoptedForm?: AdoptedForm) => Promise<unknown>;
  /** Called after lodging. */
  readonly onReceipt: (receipt: Receipt, result: LodgingResult) => void;
}

export function OpenedWizard({ openedDraft, adoptedForm, returned, ...rest }: OpenedWizardProps) {
  const { onReopen, onReceipt, ...props } = rest;
  const t = useText();
  const client = useClient();
  const { draft } = openedDraft;
  const { zeroHash } = props.config;
  const lodgement = useOpenedLodgement(openedDraft, props.config);
  const documentsQuery = useQuery(lodgementDocumentsQuery(client, draft.Id, openedDraft.requestId));
  const documents = documentsQuery.data;
  useDocumentUpdates(lodgement);
  useChangesElsewhere(lodgement);
  const { step, visibleSteps } = useCurrentStep(lodgement, props.stepId ?? draft.CurrentStepId);
  const hasTaskList = lodgement.config.layout === "tasks";
  // In the layout `tasks`, a step is open only if the URL names a visible step. Otherwise the task list is
  // shown.
  const openStep = hasTaskList ? visibleSteps.find(({ id }) => id === props.stepId) : step;
  const visitedStepIds = useVisitedSteps(lodgement, draft.CurrentStepId, step?.id);
  const [targetPath, setTargetPath] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(false);
  const newerForm = useNewerForm(openedDraft, openStep);
  const [isSwitching, setSwitching] = useState(newerForm !== undefined);
  useEffect(() => {
    if (documents) lodgement.problems.setDocuments(documents);
  }, [lodgement, documents]);

  const isOnePage = lodgement.config.layout === "single-page";
  const { onNavigate } = props;
  useStepUrl(lodgement.calls, { currentStepId: openStep?.id, requestedStepId: props.stepId, onNavigate });

  function goTo(next: string, path?: string) {
    void lodgement.queue.flush();
    setTargetPath(path ?? null);
    if (isOnePage) focusAnswer(next, path);
    onNavigate(next, { replace: isOnePage });
  }

  /** Resolves with true if the person has just started this draft and entered nothing, here or elsewhere. */
  async function hasNothingEntered(): Promise<boolean> {
    const { store, queue, uploads } = lodgement;
    const hasEntries = () => store.revision() > 0 || uploads.rows().length > 0;
    const hasLeftovers = openedDraft.leftoverAnswers.records.length > 0;
    if (!isUntouched(draft) || hasLeftovers || hasEntries()) return false;
    // Another device may have changed the draft while the socket was disconnected.
    const [{ data, isError }] = await Promise.all([documentsQuery.refetch(), queue.refresh()]);
    // Revision 1 contains only the values of the account that were filled in automatically.
    return !isError && data?.length === 0 && !hasEntries() && queue.revision() <= 1;
  }

  async function leave() {
    await lodgement.queue.flush();
    if (props.onDiscard && (await hasNothingEntered()) && (await props.onDiscard()))
      showToast({ text: t("lodgement.exitUntouched"), tone: "info" });
    else if (!isAllSaved(lodgement.queue.state()))
      showToast({ text: t("lodgement.exitUnsaved"), tone: "warning" });
    else if (lodgement.uploads.rows().some(isUnfinishedUpload))
      showToast({ text: t("lodgement.document.stillUploading"), tone: "info" });
    props.onExit();
  }

  const handleReceipt = (receipt: Receipt) => {
    const { view } = lodgement.store;
    onReceipt(receipt, {
      notifiedEmails: listNotificationRecipients(view),
      outcome: findLodgedOutcome(view),
    });
  };
  const tools = useWizardTools(openedDraft, lodgement, () => onReopen(openStep?.id));

  const { SetAside: setAside = [] } = openedDraft.draft;

  const returnedNotice = returned && <ReturnedNotice {...returned} />;
  const stepScreenProps = {
    ...{ visibleSteps, targetPath, zeroHash, isReturning },
    notice: returnedNotice,
    ...{ onGoTo: goTo, onReturning: setReturning, onReceipt: handleReceipt },
  };
  if (!step) return <EmptyForm onExit={props.onExit} />;
  return (
    <LodgementProvider value={lodgement}>
      <div className="mb-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 lg:mb-4 print:hidden">
        {isSwitching ? <SaveStatusLine /> : props.renderTools?.(tools)}
        <Button size="s" variant="quiet" className="ms-auto -me-3" onClick={() => leave()}>
          {t("lodgement.exit")}
        </Button>
      </div>
      {newerForm && isSwitching ? (
        <>
          <AnswerConflictNotice />
          <ItemConflictNotice />
          <SignOutDialog />
          <NewerFormReview
            currentConfig={newerForm}
            onLater={() => setSwitching(false)}
            onSwitched={(changes) =>
              void onReopen(changes?.stepId, changes && { changes, previousConfig: lodgement.config })
            }
          />
        </>
      ) : (
        <div
          data-form={`${lodgement.config.id}@${lodgement.config.version}`}
          className="items-start gap-10 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block"
        >
          <aside className="stepper-side">
            <SaveStatusLine />
            {hasTaskList ? (
              <TaskProgress isListShown={!openStep} onGoTo={(next) => goTo(next)} />
            ) : (
              <WizardProgress
                stepId={step.id}
                visitedStepIds={visitedStepIds}
                onSelect={(next) => goTo(next)}
              />
            )}
          </aside>
          <div className="min-w-0">
            {!openedDraft.requestId && <PresenceNotice />}
            {newerForm && <NewerFormNotice onOpen={() => setSwitching(true)} />}
            {adoptedForm && !newerForm && <AdoptedFormNotice {...adoptedForm} onGoTo={goTo} />}
            {!adoptedForm && setAside.length > 0 && (
              <EarlierRemovedAnswers
                applicationTypeId={openedDraft.draft.ApplicationTypeId}
                setAside={setAside}
              />
            )}
            <AnswerConflictNotice />
            <ItemConflictNotice />
            <SignOutDialog />
            {isOnePage ? (
              <SinglePage
                visibleSteps={visibleSteps}
                stepId={step.id}
                notice={returnedNotice}
                zeroHash={zeroHash}
                onVisible={(next) => next !== step.id && onNavigate(next, { replace: true })}
                onReceipt={handleReceipt}
              />
            ) : hasTaskList ? (
              <TaskScreen
                {...stepScreenProps}
                step={openStep}
                requestedStepId={props.stepId}
                onNavigate={onNavigate}
              />
            ) : (
              <StepScreen key={step.id} step={step} {...stepScreenProps} />
            )}
          </div>
        </div>
      )}
    </LodgementProvider>
  );
}
