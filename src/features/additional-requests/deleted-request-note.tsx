import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import {
  createAdditionalRequest,
  getRequestDraft,
  updateRequestDynamic,
} from "#contract/applications/additional-request.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { useText } from "#i18n/use-text.ts";
import { RemovedNote } from "#ui/index.ts";
import { additionalRequestKeys } from "./requests.queries.ts";

export interface DeletedRequest {
  readonly request: AdditionalRequest;
  readonly answers: Answers;
}

/** Offers to undo a deletion: restores the deleted draft as a new request with the same answers. */
export function DeletedRequestNote({
  deleted,
  onRestored,
}: {
  deleted: DeletedRequest;
  onRestored: () => void;
}) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { request, answers } = deleted;
  const undoMutation = useMutation({
    mutationFn: async () => {
      const { Id } = await client.call(createAdditionalRequest, {
        params: { id: request.ApplicationId },
        body: { TypeId: request.TypeId },
      });
      const params = { requestId: Id };
      const { Revision } = await client.call(getRequestDraft, { params });
      await client.call(updateRequestDynamic, { params, body: { Revision, Answers: answers } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: additionalRequestKeys.of(request.ApplicationId) });
      onRestored();
    },
  });
  return (
    <RemovedNote
      undoLabel={t("additional-requests.undo")}
      busy={undoMutation.isPending}
      onUndo={() => undoMutation.mutate()}
    >
      {t("additional-requests.thrownAway", { type: request.TypeName })}
    </RemovedNote>
  );
}
