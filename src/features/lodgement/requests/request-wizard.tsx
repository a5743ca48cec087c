/** The wizard for requests after lodging: amendment, extension of time, change of applicant, withdrawal. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import type { FilledOutcome } from "#contract/wizard/answers/outcomes.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Alert, Button, EmptyState, PageTitle, Skeleton } from "#ui/index.ts";
import { isGone, isUnavailable, LoadError } from "#work/load-error.tsx";
import { GisProvider } from "../land/map/gis-context.ts";
import { RequestReceipt } from "../receipts/request-receipt.tsx";
import { FormTranslations } from "../texts/form-translations.tsx";
import type { LodgementWizardProps } from "../wizard/lodgement-wizard-props.ts";
import { OpenedWizard } from "../wizard/opened-wizard.tsx";
import { openedRequestQuery } from "./open-request.ts";

interface RequestWizardProps
  extends Pick<LodgementWizardProps, "stepId" | "config" | "onNavigate" | "onExit" | "onLodged"> {
  readonly requestId: string;
  /** Opens the list of the application's requests. */
  readonly onOpen: (request: AdditionalRequest) => void;
}

export function RequestWizard({ requestId, onOpen, onLodged, ...props }: RequestWizardProps) {
  const t = useText();
  const client = useClient();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [outcome, setOutcome] = useState<FilledOutcome>();
  const [reopenCount, setReopenCount] = useState(0);
  const openedRequest = useQuery(openedRequestQuery(client, requestId, useApplicant().storageId));
  const { data } = openedRequest;
  const loadingContent = (
    <div className="grid gap-6">
      <PageTitle>{t("lodgement.open.loading")}</PageTitle>
      <Skeleton lines={8} />
    </div>
  );
  if (data?.openedDraft && receipt)
    return (
      <FormTranslations config={data.openedDraft.config} loadingContent={loadingContent}>
        <RequestReceipt
          request={data.request}
          receipt={receipt}
          nextSteps={{
            receipt: data.openedDraft.config.submission.receipt,
            outcome,
            country: data.openedDraft.config.country,
          }}
          limits={{ maxFileSize: props.config.maxFileSize, fileTypes: props.config.globalFileTypes }}
          onOpen={() => onOpen(data.request)}
        />
      </FormTranslations>
    );
  if (data?.openedDraft)
    return (
      <FormTranslations config={data.openedDraft.config} loadingContent={loadingContent}>
        <GisProvider value={props.config.gisBaseUrl}>
          <RequestNotice request={data.request} />
          <OpenedWizard
            key={`${requestId}/${reopenCount}`}
            openedDraft={data.openedDraft}
            adoptedForm={undefined}
            applicationId={data.request.ApplicationId}
            {...props}
            onExit={() => onOpen(data.request)}
            onOpen={() => onOpen(data.request)}
            onLodged={onLodged}
            onReopen={() => openedRequest.refetch().then(() => setReopenCount(reopenCount + 1))}
            onReceipt={(lodgedReceipt, result) => {
              setReceipt(lodgedReceipt);
              setOutcome(result.outcome);
              onLodged(data.request.ApplicationId, lodgedReceipt.Application);
            }}
          />
        </GisProvider>
      </FormTranslations>
    );
  if (data)
    return (
      <EmptyState
        icon="document"
        title={t(
          data.request.State === "Draft" ? "lodgement.request.notYours" : "lodgement.request.lodgedAlready",
        )}
        action={
          <Button variant="primary" onClick={() => onOpen(data.request)}>
            {t("lodgement.request.toList")}
          </Button>
        }
      >
        {`${data.request.TypeName} ${data.request.Number ?? ""}`}
      </EmptyState>
    );
  if (isGone(openedRequest.error))
    return (
      <EmptyState
        title={t("lodgement.request.unavailable")}
        action={<Button onClick={props.onExit}>{t("lodgement.receipt.list")}</Button>}
      >
        {t("lodgement.request.unavailableText")}
      </EmptyState>
    );
  if (isUnavailable(openedRequest))
    return (
      <LoadError
        title={t("lodgement.request.failed")}
        onRetry={() => openedRequest.refetch()}
        error={openedRequest.error}
      />
    );
  return loadingContent;
}

/** Names the application, and warns about the consequences of a withdrawal or a change of applicant. */
function RequestNotice({ request }: { request: AdditionalRequest }) {
  const t = useText();
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-muted">
        {t("lodgement.request.about", {
          number: request.ApplicationNumber ?? "",
          title: request.ApplicationTitle,
        })}
      </p>
      {request.TypeId === "withdrawal" && (
        <Alert tone="warning" title={t("lodgement.request.lost")}>
          <ul className="list-disc space-y-1 ps-5">
            <li>{t("lodgement.request.lostWork")}</li>
            <li>{t("lodgement.request.lostFees")}</li>
            <li>{t("lodgement.request.lostForGood")}</li>
          </ul>
        </Alert>
      )}
      {request.TypeId === "change-of-applicant" && (
        <Alert tone="warning">{t("lodgement.request.transfersApplication")}</Alert>
      )}
    </div>
  );
}
