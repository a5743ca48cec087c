/** Lists the requests for changes to a lodged application, and offers the request types that can be started now. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { AdditionalRequestEntry } from "./additional-request-entry.tsx";
import { type DeletedRequest, DeletedRequestNote } from "./deleted-request-note.tsx";
import { additionalRequestsQuery } from "./requests.queries.ts";
import { StartRequest } from "./start-request.tsx";
import { TransferApplication } from "./transfer-application.tsx";

interface AdditionalRequestsSectionProps {
  readonly applicationId: ApplicationId;
  readonly getPath: (requestId: string) => string;
  readonly onOpen: (requestId: string) => void;
  readonly onWithdrawn: (request: AdditionalRequest) => void;
  readonly onTransferred: (name: string) => void;
}

export function AdditionalRequestsSection({
  applicationId,
  getPath,
  ...callbacks
}: AdditionalRequestsSectionProps) {
  const t = useText();
  const requests = useQuery(additionalRequestsQuery(useClient(), applicationId));
  const [deletedRequests, setDeletedRequests] = useState<readonly DeletedRequest[]>([]);
  if (requests.isPending) return <Skeleton lines={8} />;
  if (!requests.data)
    return (
      <LoadError
        title={t("additional-requests.failed")}
        onRetry={() => requests.refetch()}
        error={requests.error}
      />
    );
  const submittedCount = requests.data.filter(({ State }) => State === "Submitted").length;
  const draftCount = requests.data.filter(({ State }) => State === "Draft").length;
  const isEmpty = requests.data.length === 0 && deletedRequests.length === 0;
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <p className="max-w-prose">
          {submittedCount > 0 && `${t("additional-requests.waiting", { count: submittedCount })} `}
          {draftCount > 0 && t("additional-requests.written", { count: draftCount })}
          {submittedCount + draftCount === 0 &&
            t(isEmpty ? "additional-requests.none" : "additional-requests.settled")}
        </p>
        {deletedRequests.map((deletedRequest) => (
          <DeletedRequestNote
            key={deletedRequest.request.Id}
            deleted={deletedRequest}
            onRestored={() => setDeletedRequests(deletedRequests.filter((each) => each !== deletedRequest))}
          />
        ))}
        <ul className="grid gap-4">
          {requests.data.map((request) => (
            <AdditionalRequestEntry
              key={request.Id}
              request={request}
              requestPath={getPath(request.Id)}
              onWithdrawn={callbacks.onWithdrawn}
              onDeleted={(deletedRequest) => setDeletedRequests([deletedRequest, ...deletedRequests])}
            />
          ))}
        </ul>
      </div>
      <StartRequest applicationId={applicationId} onStarted={callbacks.onOpen} />
      <TransferApplication applicationId={applicationId} onTransferred={callbacks.onTransferred} />
    </div>
  );
}
