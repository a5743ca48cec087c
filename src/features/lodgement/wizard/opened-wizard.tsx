/** A draft that is open: the steps at the side, one step in the middle, how it is saved at the top. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, showToast } from "#ui/index.ts";
import { isUnderWay } from "#work/uploads/upload-row.ts";
import { usePaperNews } from "../documents/use-document-updates.ts";
import { documentsQuery } from "../lodgement.queries.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import { toldPeople } from "../receipts/notification-recipients.ts";
import { ConflictNotice } from "../saving/conflict-notice.tsx";
import { isAllSaved } from "../saving/save-state.ts";
import { SaveLine } from "../saving/save-status-line.tsx";
import { SignOutQuestion } from "../saving/sign-out-dialog.tsx";
import { showPlace } from "../steps/focus-answer.ts";
import { StepScreen } from "../steps/step-screen.tsx";
import { NewerFormLine, type TakenForm, TakenFormNotice } from "../versions/newer-form-notice.tsx";
import { useNewerForm } from "../versions/use-newer-form.ts";
import { FormChanged, SetAsideEarlier, SinglePage } from "./lazy-screens.tsx";
import type { LodgementWizardProps } from "./lodgement-wizard-props.ts";
import { PresenceLine } from "./presence-notice.tsx";
import { useShownStep } from "./use-current-step.ts";
import { type Opened, useOpenedLodgement } from "./use-opened-lodgement.ts";
import { useStepAddress } from "./use-step-url.ts";
import { useVisited } from "./use-visited-steps.ts";
import { useTools } from "./use-wizard-tools.ts";
import { WizardProgress } from "./wizard-progress.tsx";

interface OpenedWizardProps extends LodgementWizardProps {
  readonly opened: Opened;
  /** The newer form was taken in this visit. */
  readonly taken: TakenForm | undefined;
  /** The draft is another than was opened: it is read anew, and shown at a step. */
  readonly onReopen: (stepId?: string, taken?: TakenForm) => void;
  /** With the addresses that hear of it, as the answers name them. */
  readonly onReceipt: (receipt: Receipt, told: readonly string[]) => void;
}

/** The address follows what is read; the page stays where it is. */
const IN_PLACE = { replace: true, resetScroll: false };

export function OpenedWizard({ opened, taken, onReopen, onReceipt, ...props }: OpenedWizardProps) {
  const t = useText();
  const client = useClient();
  const { draft } = opened;
  const { maxFileSize, globalFileTypes, zeroHash } = props.config;
  const lodgement = useOpenedLodgement(opened, { maxFileSize, fileTypes: globalFileTypes });
  const documents = useQuery(documentsQuery(client, draft.Id, opened.requestId)).data;
  usePaperNews(lodgement);
  const { step, visible } = useShownStep(lodgement, props.stepId ?? draft.CurrentStepId);
  const visited = useVisited(lodgement, draft.CurrentStepId, step?.id);
  const [wanted, setWanted] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(false);
  const newer = useNewerForm(opened, step);
  const [isTaking, setTaking] = useState(newer !== undefined);
  useEffect(() => {
    if (documents) lodgement.problems.setDocuments(documents);
  }, [lodgement, documents]);

  const isOnePage = lodgement.config.layout === "single-page";
  const { onNavigate } = props;
  useStepAddress(lodgement.calls, { shown: step?.id, asked: props.stepId, onNavigate });

  function goTo(next: string, path?: string) {
    void lodgement.queue.flush();
    setWanted(path ?? null);
    if (isOnePage) showPlace(next, path);
    onNavigate(next, isOnePage ? IN_PLACE : {});
  }

  async function leave() {
    await lodgement.queue.flush();
    if (!isAllSaved(lodgement.queue.state()))
      showToast({ text: t("lodgement.exitUnsaved"), tone: "warning" });
    else if (lodgement.uploads.rows().some(isUnderWay))
      showToast({ text: t("lodgement.paper.goOn"), tone: "info" });
    props.onExit();
  }

  const take = (receipt: Receipt) => onReceipt(receipt, toldPeople(lodgement.store.view));
  const tools = useTools(opened, lodgement, () => onReopen(step?.id));

  const { SetAside: setAside = [] } = opened.draft;

  if (!step) return null;
  return (
    <LodgementProvider value={lodgement}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SaveLine />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {!isTaking && props.renderTools?.(tools)}
          <Button size="s" variant="quiet" onClick={() => void leave()}>
            {t("lodgement.exit")}
          </Button>
        </div>
      </div>
      {newer && isTaking ? (
        <>
          <ConflictNotice />
          <SignOutQuestion />
          <FormChanged
            newer={newer}
            onLater={() => setTaking(false)}
            onTaken={(changes) => onReopen(changes?.stepId, changes && { changes, older: lodgement.config })}
          />
        </>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
          <aside className="lg:sticky lg:top-4 print:hidden">
            <WizardProgress stepId={step.id} visited={visited} onSelect={(next) => goTo(next)} />
          </aside>
          <div className="min-w-0">
            {!opened.requestId && <PresenceLine />}
            {newer && <NewerFormLine onOpen={() => setTaking(true)} />}
            {taken && !newer && <TakenFormNotice {...taken} onGoTo={goTo} />}
            {!taken && setAside.length > 0 && (
              <SetAsideEarlier applicationTypeId={opened.draft.ApplicationTypeId} setAside={setAside} />
            )}
            <ConflictNotice />
            <SignOutQuestion />
            {isOnePage ? (
              <SinglePage
                visible={visible}
                stepId={step.id}
                zeroHash={zeroHash}
                onHere={(next) => next !== step.id && onNavigate(next, IN_PLACE)}
                onReceipt={take}
              />
            ) : (
              <StepScreen
                key={step.id}
                step={step}
                visible={visible}
                wanted={wanted}
                zeroHash={zeroHash}
                onGoTo={goTo}
                isReturning={isReturning}
                onReturning={setReturning}
                onReceipt={take}
              />
            )}
          </div>
        </div>
      )}
    </LodgementProvider>
  );
}
