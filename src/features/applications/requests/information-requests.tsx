import { useState } from "react";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import { ClosedRequest } from "./closed-request.tsx";
import { OpenRequest } from "./open-request.tsx";
import type { RequestSlots } from "./request-slots.ts";
import { WaitingRequest } from "./waiting-request.tsx";

interface InformationRequestsProps extends RequestSlots {
  readonly details: ApplicationDetails;
  readonly detailsPath: (id: ApplicationId) => string;
  /**
   * Called when the answers were sent. The caller then keeps this section open, although no request waits for an
   * answer any more.
   */
  readonly onAnswersSent: () => void;
}

/** All requests for information, the open one first. */
export function InformationRequests({
  details,
  detailsPath,
  onAnswersSent,
  ...slots
}: InformationRequestsProps) {
  const t = useText();
  const [sentId, setSentId] = useState<string | null>(null);
  const noteSent = (requestId: string) => {
    setSentId(requestId);
    onAnswersSent();
  };
  const requests = details.InformationRequests;
  if (requests.length === 0) {
    return (
      <EmptyState title={t("applications.requests.none")}>{t("applications.requests.noneText")}</EmptyState>
    );
  }
  const createDocumentHref = (documentId: string) =>
    `${detailsPath(details.Application.Id)}?${new URLSearchParams({ section: "documents", document: documentId })}`;
  const mayAnswer = details.Actions.includes("answer-information-request");
  const sortedRequests = requests.toSorted(
    (a, b) => Number(Boolean(a.ClosedAt)) - Number(Boolean(b.ClosedAt)),
  );
  return (
    <ol className="grid gap-10">
      {sortedRequests.map((request) => (
        <li key={request.Id}>
          {request.ClosedAt ? (
            <ClosedRequest
              request={request}
              documentHref={createDocumentHref}
              isJustSent={request.Id === sentId}
            />
          ) : mayAnswer ? (
            <OpenRequest details={details} request={request} {...slots} onSent={() => noteSent(request.Id)} />
          ) : (
            <WaitingRequest request={request} />
          )}
        </li>
      ))}
    </ol>
  );
}
