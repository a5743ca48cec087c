import type { ApplicationDetails } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import { ClosedRound } from "./closed-round.tsx";
import { OpenRound } from "./open-round.tsx";
import type { RequestSlots } from "./request-slots.ts";
import { WaitingRound } from "./waiting-round.tsx";

interface InformationRequestsProps extends RequestSlots {
  readonly details: ApplicationDetails;
}

/** All rounds of requests for information, the open one first. */
export function InformationRequests({ details, ...slots }: InformationRequestsProps) {
  const t = useText();
  const requests = details.InformationRequests;
  if (requests.length === 0) {
    return (
      <EmptyState title={t("applications.requests.none")}>{t("applications.requests.noneText")}</EmptyState>
    );
  }
  const mayAnswer = details.Actions.includes("answer-information-request");
  const sorted = requests.toSorted((a, b) => Number(Boolean(a.ClosedAt)) - Number(Boolean(b.ClosedAt)));
  return (
    <ol className="grid gap-10">
      {sorted.map((request) => (
        <li key={request.Id}>
          {request.ClosedAt ? (
            <ClosedRound request={request} />
          ) : mayAnswer ? (
            <OpenRound details={details} request={request} {...slots} />
          ) : (
            <WaitingRound request={request} />
          )}
        </li>
      ))}
    </ol>
  );
}
