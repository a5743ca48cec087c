/** What was asked for after lodging and what became of it; what can be asked for now, and why the rest cannot. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, Skeleton } from "#ui/index.ts";
import { BeginRequest } from "./begin-request.tsx";
import { HandOver } from "./hand-over.tsx";
import { RequestEntry } from "./request-entry.tsx";
import { requestsQuery } from "./requests.queries.ts";
import { type ThrownAway, ThrownAwayNote } from "./thrown-away.tsx";

export interface ChangesSectionProps {
  readonly applicationId: ApplicationId;
  /** To the wizard of a request that is being written. */
  readonly pathOf: (requestId: string) => string;
  readonly onOpen: (requestId: string) => void;
  readonly onTakenBack: (request: AdditionalRequest) => void;
  readonly onHandedOver: (name: string) => void;
}

export function ChangesSection({ applicationId, pathOf, ...on }: ChangesSectionProps) {
  const t = useText();
  const found = useQuery(requestsQuery(useClient(), applicationId));
  const [thrown, setThrown] = useState<readonly ThrownAway[]>([]);
  if (found.isPending) return <Skeleton lines={8} />;
  if (!found.data)
    return (
      <ErrorState
        title={t("additional-requests.failed")}
        onRetry={() => void found.refetch()}
        retryLabel={t("additional-requests.retry")}
      >
        {t("additional-requests.failedText")}
      </ErrorState>
    );
  const waiting = found.data.filter(({ State }) => State === "Submitted").length;
  const written = found.data.filter(({ State }) => State === "Draft").length;
  const isEmpty = found.data.length === 0 && thrown.length === 0;
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <p className="max-w-prose">
          {waiting > 0 && `${t("additional-requests.waiting", { count: waiting })} `}
          {written > 0 && t("additional-requests.written", { count: written })}
          {waiting + written === 0 && t(isEmpty ? "additional-requests.none" : "additional-requests.settled")}
        </p>
        {thrown.map((one) => (
          <ThrownAwayNote
            key={one.request.Id}
            thrown={one}
            onBack={() => setThrown(thrown.filter((each) => each !== one))}
          />
        ))}
        <ul className="grid gap-4">
          {found.data.map((request) => (
            <RequestEntry
              key={request.Id}
              request={request}
              path={pathOf(request.Id)}
              onTakenBack={on.onTakenBack}
              onThrownAway={(one) => setThrown([one, ...thrown])}
            />
          ))}
        </ul>
      </div>
      <BeginRequest applicationId={applicationId} onBegun={on.onOpen} />
      <HandOver applicationId={applicationId} onHandedOver={on.onHandedOver} />
    </div>
  );
}
