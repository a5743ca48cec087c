/** The wizard of one draft: loads it, with what an earlier visit left unsaved, and shows the step asked for. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { Draft, Receipt } from "#contract/applications/application-draft.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig, Words } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Button, EmptyState, ErrorState, PageTitle, Skeleton } from "#ui/index.ts";
import { GisProvider } from "../land/map/gis-context.ts";
import { openedQuery } from "../lodgement.queries.ts";
import { LodgedReceipt } from "../receipts/lodged-receipt.tsx";
import { readInheritance } from "../saving/journal.ts";
import { FormWords } from "../texts/form-translations.tsx";
import { HelpProvider } from "../texts/help-text.tsx";
import type { TakenForm } from "../versions/newer-form-notice.tsx";
import { OpenedWizard } from "./opened-wizard.tsx";

/** What an open draft lends to what stands beside it. */
export interface WizardTools {
  readonly applicationId: ApplicationId;
  readonly applicationTypeId: string;
  readonly config: WizardConfig;
  /** Its kind, as people call it. */
  readonly title: string;
  readonly answers: () => Answers;
  /** Steps with answers. */
  readonly steps: () => readonly { readonly id: string; readonly title: string }[];
  /** Saves what is not saved yet; false where that did not work. */
  readonly save: () => Promise<boolean>;
  readonly say: (words: Words) => string;
  /** The draft has other answers now: it is read anew. */
  readonly onRenew: () => void;
}

/** For whom one fills it in. */
export type Acting = Pick<Draft, "OnBehalfOf" | "Rights" | "UpdatesGoTo">;

export interface LodgementWizardProps {
  /** Stands above the steps, with whose draft it is and what one may do with it. */
  readonly renderActing?: ((draft: Acting) => ReactNode) | undefined;
  readonly renderTools?: ((tools: WizardTools) => ReactNode) | undefined;
  readonly applicationId: ApplicationId;
  readonly stepId?: string | undefined;
  readonly config: Pick<RuntimeConfig, "maxFileSize" | "globalFileTypes" | "zeroHash" | "gisBaseUrl">;
  /**
   * `replace` where the address was not of a step, or of one that is not there; `resetScroll` is false where the step is on
   * the screen already.
   */
  readonly onNavigate: (
    stepId: string,
    options?: { readonly replace?: boolean; readonly resetScroll?: boolean },
  ) => void;
  readonly onExit: () => void;
  /** It is lodged: what was read of it before is out of date. */
  readonly onLodged: (applicationId: ApplicationId) => void;
  /** From the receipt to the application. */
  readonly onOpen: (applicationId: ApplicationId) => void;
  /** Whatever the configuration says. */
  readonly layout?: "single-page" | undefined;
  /** On the receipt, in place of the ways to the application and to the list: for somebody without an account. */
  readonly renderOnwards?: ((application: ApplicationSummary) => ReactNode) | undefined;
}

export function LodgementWizard(props: LodgementWizardProps) {
  const { applicationId, onExit, onLodged, onOpen } = props;
  const t = useText();
  const client = useClient();
  const account = useApplicant().Id;
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const opened = useQuery(
    openedQuery(client, applicationId, () => readInheritance(account, applicationId), props.layout),
  );
  const [reopened, setReopened] = useState<{ times: number; taken: TakenForm | undefined }>({
    times: 0,
    taken: undefined,
  });
  const leave = { onOpen: () => onOpen(applicationId), onExit, renderOnwards: props.renderOnwards };

  function take(lodged: Receipt, people: readonly string[]) {
    setReceipt(lodged);
    setTold(people);
    onLodged(applicationId);
  }

  async function reopen(stepId?: string, taken?: TakenForm) {
    await opened.refetch();
    setReopened(({ times }) => ({ times: times + 1, taken }));
    if (stepId) props.onNavigate(stepId, { replace: true });
  }

  const { data } = opened;
  const waiting = (
    <div className="grid gap-6">
      <PageTitle actions={<Button onClick={onExit}>{t("lodgement.exit")}</Button>}>
        {t("lodgement.open.loading")}
      </PageTitle>
      <Skeleton lines={8} />
    </div>
  );
  if (data?.kind === "draft") {
    const { times, taken } = reopened;
    const { config, newer } = data.opened;
    const next = config.submission.receipt;
    return (
      <FormWords config={config} newer={newer} waiting={waiting}>
        {receipt ? (
          <LodgedReceipt
            application={receipt.Application}
            hearers={data.opened.draft.UpdatesGoTo}
            {...{ next, told }}
            {...leave}
          />
        ) : (
          <GisProvider value={props.config.gisBaseUrl}>
            <HelpProvider>
              {props.renderActing?.(data.opened.draft)}
              <OpenedWizard
                key={`${applicationId}/${times}`}
                {...{ opened: data.opened, taken }}
                {...props}
                onReopen={(stepId, form) => void reopen(stepId, form)}
                onReceipt={take}
              />
            </HelpProvider>
          </GisProvider>
        )}
      </FormWords>
    );
  }
  const lodged = receipt?.Application ?? (data?.kind === "lodged" ? data.application : undefined);
  const hearers = data?.kind === "lodged" ? data.hearers : undefined;
  if (lodged)
    return <LodgedReceipt application={lodged} next={undefined} {...{ told, hearers }} {...leave} />;
  if (isGone(opened.error)) {
    return (
      <EmptyState
        title={t("lodgement.gone.title")}
        action={<Button onClick={onExit}>{t("lodgement.receipt.list")}</Button>}
      >
        {t("lodgement.gone.text")}
      </EmptyState>
    );
  }
  if (opened.isError) {
    const said = getErrorText(opened.error);
    return (
      <ErrorState
        title={t("lodgement.open.failed")}
        onRetry={() => void opened.refetch()}
        retryLabel={t("lodgement.again")}
      >
        {said.text ?? t(said.key ?? "errors.empty")}
      </ErrorState>
    );
  }
  return waiting;
}

/** Deleted, or never ours. */
function isGone(error: unknown): boolean {
  return isApiError(error) && [404, 410].includes(error.details.status);
}
