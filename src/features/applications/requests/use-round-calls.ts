/** A round's answers and words: kept for later, or sent; each time as one. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { putClientComment, putDateProvided } from "#api/application.ts";
import { updateDynamic } from "#api/application-draft.ts";
import { isErrorOfKind } from "#api/errors.ts";
import type { InformationRequest } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { UnsavedForm } from "#work/forms/unsaved-form.ts";
import { refreshApplication } from "../draft-removal.ts";
import type { AnswerForm, RoundEntries } from "./request-slots.ts";

/** What somebody else changed at the same time. */
export interface AnswerConflict {
  readonly revision: number;
  readonly theirs: Answers;
}

export interface RoundCalls {
  readonly save: () => void;
  readonly send: () => void;
  readonly isSaving: boolean;
  readonly isSending: boolean;
  readonly isSaved: boolean;
  /** Whether something was typed that the service does not have. */
  readonly hasUnsaved: boolean;
  readonly conflict: AnswerConflict | null;
  readonly settle: () => void;
}

interface Round {
  readonly id: ApplicationId;
  readonly request: InformationRequest;
  readonly form: AnswerForm;
  readonly kept: UnsavedForm<RoundEntries>;
  readonly onAnswersSent: () => void;
}

export const confirmedOf = ({ Items }: InformationRequest) =>
  Items.filter(({ IsConfirmed }) => IsConfirmed).map(({ Id }) => Id);

export function useRoundCalls({ id, request, form, kept, onAnswersSent }: Round): RoundCalls {
  const client = useClient();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<AnswerConflict | null>(null);
  const params = { id };
  const { comment, confirmed } = kept.value;
  const wasConfirmed = confirmedOf(request);
  const hasWords =
    comment !== (request.ClientComment ?? "") ||
    confirmed.length !== wasConfirmed.length ||
    confirmed.some((item) => !wasConfirmed.includes(item));

  async function keep(): Promise<void> {
    const changes = form.changes();
    if (Object.keys(changes).length > 0) {
      const body = { Revision: form.revision(), Answers: changes };
      const reply = await updateDynamic(client, { params, body });
      form.noteSaved(reply.Revision, changes);
    }
    if (hasWords) {
      const body = { RequestId: request.Id, ClientComment: comment, Confirmed: [...confirmed] };
      await putClientComment(client, { params, body });
    }
  }
  const onError = (error: unknown) => {
    const said = isErrorOfKind(error, "conflict") ? error.details.conflict : undefined;
    if (said) setConflict({ revision: said.Revision, theirs: said.Answers ?? {} });
  };
  const saving = useMutation({
    mutationFn: keep,
    onError,
    onSuccess: () => {
      kept.drop({ answers: {}, comment, confirmed });
      void refreshApplication(queries, { Id: id });
    },
  });
  const sending = useMutation({
    mutationFn: async () => {
      await keep();
      const DateProvided = new Date().toISOString();
      return putDateProvided(client, { params, body: { RequestId: request.Id, DateProvided } });
    },
    onError,
    onSuccess: async () => {
      kept.drop();
      onAnswersSent();
      await refreshApplication(queries, { Id: id });
    },
  });
  return {
    save: () => saving.mutate(),
    send: () => sending.mutate(),
    isSaving: saving.isPending,
    isSending: sending.isPending,
    isSaved: saving.isSuccess,
    hasUnsaved: hasWords || Object.keys(form.changes()).length > 0,
    conflict,
    settle: () => setConflict(null),
  };
}
