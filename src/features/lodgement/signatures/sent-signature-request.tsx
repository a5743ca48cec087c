import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import {
  type SignatureRequest,
  type SignatureRequestState,
  withdrawSignatureRequest,
} from "#contract/applications/signature-request.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { RowButton, StatusTag, type StatusTone } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { signatureRequestsQuery } from "./signature-requests.queries.ts";

/** A signature request in the list. Withdrawn requests are not listed. */
export type ListedSignatureRequest = SignatureRequest & {
  readonly State: Exclude<SignatureRequestState, "withdrawn">;
};

const stateTones: Readonly<Record<ListedSignatureRequest["State"], StatusTone>> = {
  sent: "info",
  opened: "info",
  agreed: "success",
  declined: "danger",
  "more-information": "warning",
  changed: "warning",
  expired: "neutral",
};

/** Shows a signature request: the person who was asked, the response, and the available actions. */
export function SentSignatureRequest({
  request,
  onAskAgain,
}: {
  request: ListedSignatureRequest;
  onAskAgain: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const { applicationId } = useLodgement();
  const { Id, Name, Email, Address, State, Comment } = request;
  const isUnanswered = State === "sent" || State === "opened";
  // If the request fails, the default error handler of mutations shows a message.
  const withdrawMutation = useMutation({
    mutationFn: () =>
      client.call(withdrawSignatureRequest, { params: { applicationId, signatureRequestId: Id } }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: signatureRequestsQuery(client, applicationId).queryKey }),
  });
  const date = formatDate(getStateDate(request), language);
  return (
    <li className="grid gap-1 rounded-theme border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{Name}</span>
        <span className="text-muted wrap-anywhere">{Email}</span>
        <StatusTag tone={stateTones[State]}>{t(`lodgement.ask.state.${State}`)}</StatusTag>
      </p>
      {Address && <p className="wrap-anywhere">{Address}</p>}
      <p className="text-muted text-sm">{t(`lodgement.ask.since.${State}`, { date })}</p>
      {Comment && <p className="whitespace-pre-line wrap-anywhere">{Comment}</p>}
      {State !== "agreed" && (
        <p className="flex flex-wrap gap-2">
          <RowButton variant="secondary" label={t("lodgement.ask.again")} row={Name} onClick={onAskAgain} />
          {isUnanswered && (
            <RowButton
              variant="secondary"
              label={t("lodgement.ask.withdraw")}
              row={Name}
              busy={withdrawMutation.isPending}
              onClick={() => withdrawMutation.mutate()}
            />
          )}
        </p>
      )}
    </li>
  );
}

/** Returns the date that the text of the state shows: when the request was answered, expired or sent. */
function getStateDate({ State, SentAt, AnsweredAt, EndsAt }: ListedSignatureRequest): string {
  return AnsweredAt ?? (State === "expired" ? EndsAt : SentAt);
}
