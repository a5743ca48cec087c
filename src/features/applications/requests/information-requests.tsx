import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import type { ApplicationDetails, InformationRequest } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import { ClosedRequest } from "./closed-request.tsx";
import { OpenRequest } from "./open-request.tsx";
import { getSendingKey, type RequestSlots } from "./request-slots.ts";
import { WaitingRequest } from "./waiting-request.tsx";

interface InformationRequestsProps extends RequestSlots {
  readonly details: ApplicationDetails;
  readonly detailsPath: (id: ApplicationId) => string;
}

/** Shows all requests for information, the open one first. */
export function InformationRequests({ details, ...props }: InformationRequestsProps) {
  const t = useText();
  const requests = details.InformationRequests;
  if (requests.length === 0) {
    return (
      <EmptyState title={t("applications.requests.none")}>{t("applications.requests.noneText")}</EmptyState>
    );
  }
  const sortedRequests = requests.toSorted(
    (a, b) => Number(Boolean(a.ClosedAt)) - Number(Boolean(b.ClosedAt)),
  );
  return (
    <ol className="grid gap-10">
      {sortedRequests.map((request) => (
        <li key={request.Id}>
          <RequestByState details={details} request={request} {...props} />
        </li>
      ))}
    </ol>
  );
}

interface OneRequestProps extends InformationRequestsProps {
  readonly request: InformationRequest;
}

function RequestByState({ details, request, detailsPath, ...slots }: OneRequestProps) {
  const [wasOpen] = useState(!request.ClosedAt);
  const [isJustSent, setJustSent] = useState(false);
  // While answers are being sent, keep the form mounted: a socket message can close the request before the
  // response to the sent answers arrives.
  const isSending = useIsMutating({ mutationKey: getSendingKey(request.Id) }) > 0;
  const { Id } = details.Application;
  if (request.ClosedAt && !isSending) {
    const createDocumentHref = (documentId: string) =>
      `${detailsPath(Id)}?${new URLSearchParams({ section: "documents", document: documentId })}`;
    return (
      <ClosedRequest
        applicationId={Id}
        request={request}
        documentHref={createDocumentHref}
        isJustSent={isJustSent}
        wasFormShown={wasOpen}
        renderAnswers={slots.renderAnswers}
      />
    );
  }
  if (!isSending && !details.Actions.includes("answer-information-request"))
    return <WaitingRequest request={request} />;
  return <OpenRequest details={details} request={request} {...slots} onSent={() => setJustSent(true)} />;
}
