import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import { deleteAdditionalRequest, getRequestDraft } from "#contract/applications/additional-request.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { RowButton, RowLink, StatusTag, type StatusTone } from "#ui/index.ts";
import type { DeletedRequest } from "./deleted-request-note.tsx";
import { LodgedAnswers } from "./lodged-answers.tsx";
import { additionalRequestKeys } from "./requests.queries.ts";
import { WithdrawRequestDialog } from "./withdraw-request-dialog.tsx";

interface RequestEntryProps {
  readonly request: AdditionalRequest;
  readonly requestPath: string;
  readonly onWithdrawn: (request: AdditionalRequest) => void;
  readonly onDeleted: (deletedRequest: DeletedRequest) => void;
}

const tones: Readonly<Record<AdditionalRequest["State"], StatusTone>> = {
  Draft: "neutral",
  Submitted: "info",
  Approved: "success",
  Refused: "danger",
  Withdrawn: "neutral",
};

export function AdditionalRequestEntry({ request, requestPath, onWithdrawn, onDeleted }: RequestEntryProps) {
  const t = useText();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { Id, TypeName, State, Actions, Groups } = request;
  const deleteMutation = useDeleteRequest(request, onDeleted);
  const isAllowed = (action: AdditionalRequest["Actions"][number]) => Actions.includes(action);
  return (
    <li
      aria-labelledby={`request-${Id}`}
      className="card grid gap-3 rounded-theme border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={`request-${Id}`} className="font-semibold">
          {TypeName} <bdi className="whitespace-nowrap font-normal text-muted">{request.Number}</bdi>
        </h3>
        <StatusTag tone={tones[State]}>{t(`additional-requests.state.${State}`)}</StatusTag>
      </div>
      <p className="text-muted text-sm">
        <TextWithDate
          iso={request.SubmittedAt ?? request.CreatedAt}
          text={(date) =>
            t(request.SubmittedAt ? "additional-requests.lodgedBy" : "additional-requests.begunBy", {
              name: request.CreatedBy,
              date,
            })
          }
        />
        {State === "Submitted" && <span className="block">{t("additional-requests.next")}</span>}
      </p>
      <Decision request={request} />
      {State !== "Draft" && Groups.length > 0 && <LodgedAnswers groups={Groups} />}
      {Actions.length > 0 && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isAllowed("continue") && (
            <RowLink
              variant="secondary"
              label={t("additional-requests.continue")}
              row={TypeName}
              href={requestPath}
            />
          )}
          {isAllowed("withdraw") && (
            <RowButton
              variant="secondary"
              label={t("additional-requests.takeBack")}
              row={TypeName}
              icon="undo"
              onClick={() => setWithdrawing(true)}
            />
          )}
          {isAllowed("delete") && (
            <RowButton
              label={t("additional-requests.throwAway")}
              row={TypeName}
              icon="trash"
              busy={deleteMutation.isPending}
              onClick={() => deleteMutation.mutate()}
            />
          )}
        </div>
      )}
      <WithdrawRequestDialog
        request={request}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        onWithdrawn={onWithdrawn}
      />
    </li>
  );
}

/** The officer's decision and its effect on the permit. */
function Decision({ request }: { request: AdditionalRequest }) {
  const t = useText();
  const { State, DecidedAt, DecidedBy, Comment, Effect } = request;
  if (!DecidedAt) return null;
  return (
    <div className="grid gap-1.5">
      {Effect && <p className="font-medium">{Effect}</p>}
      {Comment && (
        <blockquote className="max-w-prose whitespace-pre-line border-line border-s-2 ps-3">
          <bdi>{Comment}</bdi>
        </blockquote>
      )}
      <p className="text-muted text-sm">
        <TextWithDate
          iso={DecidedAt}
          text={(date) =>
            t(State === "Withdrawn" ? "additional-requests.takenBackBy" : "additional-requests.decidedBy", {
              name: DecidedBy ?? "",
              date,
            })
          }
        />
      </p>
    </div>
  );
}

/**
 * Returns a mutation that deletes the draft of a request. The mutation fetches the draft's answers first,
 * because undo creates a new draft with these answers.
 */
function useDeleteRequest(request: AdditionalRequest, onDeleted: (deletedRequest: DeletedRequest) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const params = { requestId: request.Id };
  return useMutation({
    mutationFn: async () => {
      const { Answers } = await client.call(getRequestDraft, { params });
      await client.call(deleteAdditionalRequest, { params });
      return Answers;
    },
    onSuccess: async (answers) => {
      onDeleted({ request, answers });
      await queries.invalidateQueries({ queryKey: additionalRequestKeys.of(request.ApplicationId) });
    },
  });
}
