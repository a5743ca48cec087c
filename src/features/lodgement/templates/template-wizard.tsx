/** The wizard for templates, with the same fields and saving, but without lodging. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { StepId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Button, PageTitle, Skeleton, showToast } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { GisProvider } from "../land/map/gis-context.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import { AnswerConflictNotice } from "../saving/conflicts/answer-conflict-notice.tsx";
import { ItemConflictNotice } from "../saving/conflicts/item-conflict-notice.tsx";
import { isAllSaved } from "../saving/save-state.ts";
import { SaveStatusLine } from "../saving/save-status-line.tsx";
import { SignOutDialog } from "../saving/sign-out-dialog.tsx";
import { StepScreen } from "../steps/step-screen.tsx";
import { FormTranslations } from "../texts/form-translations.tsx";
import { EmptyForm } from "../wizard/empty-form.tsx";
import { useCurrentStep } from "../wizard/use-current-step.ts";
import { useOpenedLodgement } from "../wizard/use-opened-lodgement.ts";
import { useVisitedSteps } from "../wizard/use-visited-steps.ts";
import { WizardProgress } from "../wizard/wizard-progress.tsx";
import { type OpenedTemplate, openedTemplateQuery } from "./open-template.ts";

interface TemplateWizardProps {
  readonly templateId: string;
  readonly config: Pick<RuntimeConfig, "maxFileSize" | "globalFileTypes" | "zeroHash" | "gisBaseUrl">;
  readonly onExit: () => void;
}

export function TemplateWizard(props: TemplateWizardProps) {
  const { templateId, onExit } = props;
  const t = useText();
  const client = useClient();
  const account = useApplicant().storageId;
  const openedTemplate = useQuery(openedTemplateQuery(client, templateId, account));
  const loadingContent = (
    <div className="grid gap-6">
      <PageTitle>{t("lodgement.template.title")}</PageTitle>
      <Skeleton lines={8} />
    </div>
  );
  if (openedTemplate.data)
    return (
      <FormTranslations config={openedTemplate.data.config} loadingContent={loadingContent}>
        <OpenedTemplateWizard openedTemplate={openedTemplate.data} {...props} />
      </FormTranslations>
    );
  if (openedTemplate.isError)
    return (
      <>
        <PageTitle actions={<Button onClick={onExit}>{t("lodgement.template.list")}</Button>}>
          {t("lodgement.template.title")}
        </PageTitle>
        <LoadError
          title={t("lodgement.template.failed")}
          onRetry={() => openedTemplate.refetch()}
          error={openedTemplate.error}
        />
      </>
    );
  return loadingContent;
}

function OpenedTemplateWizard({
  openedTemplate,
  config,
  onExit,
}: TemplateWizardProps & { openedTemplate: OpenedTemplate }) {
  const t = useText();
  const lodgement = useOpenedLodgement(openedTemplate, config);
  const [requestedStep, setRequestedStep] = useState<string | null>(openedTemplate.draft.CurrentStepId);
  const { step, visibleSteps } = useCurrentStep(lodgement, requestedStep);
  const visitedStepIds = useVisitedSteps(lodgement, null, step?.id);

  function goTo(next: string) {
    void lodgement.queue.flush();
    setRequestedStep(next);
    // Ignore errors: if the step is not stored, the next visit only starts at another step.
    openedTemplate.storeCurrentStep(next as StepId).catch(() => {});
  }
  async function leave() {
    await lodgement.queue.flush();
    if (!isAllSaved(lodgement.queue.state()))
      showToast({ text: t("lodgement.exitUnsaved"), tone: "warning" });
    onExit();
  }

  if (!step) return <EmptyForm onExit={onExit} />;
  return (
    <GisProvider value={config.gisBaseUrl}>
      <LodgementProvider value={lodgement}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <SaveStatusLine />
          <Button size="s" onClick={() => leave()}>
            {t("lodgement.template.done")}
          </Button>
        </div>
        <p className="mb-4 max-w-2xl text-muted">{t("lodgement.template.about")}</p>
        <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
          <aside className="lg:sticky lg:top-4">
            <WizardProgress stepId={step.id} visitedStepIds={visitedStepIds} onSelect={goTo} />
          </aside>
          <div className="min-w-0">
            <AnswerConflictNotice />
            <ItemConflictNotice />
            <SignOutDialog />
            <StepScreen
              key={step.id}
              step={step}
              visibleSteps={visibleSteps}
              targetPath={null}
              zeroHash={config.zeroHash}
              isReturning={false}
              onReturning={() => {}}
              onGoTo={goTo}
              onReceipt={() => {}}
              onFinish={() => void leave()}
            />
          </div>
        </div>
      </LodgementProvider>
    </GisProvider>
  );
}
