/** Saves or sends the answers, confirmations and comment of a request for information. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isErrorOfKind } from "#api/errors.ts";
import type { InformationRequest } from "#contract/applications/application.ts";
import { putClientComment, putDateProvided } from "#contract/applications/application.ts";
import { updateDynamic } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { useSession } from "#session/session-context.tsx";
import type { UnsavedForm } from "#work/forms/unsaved-form.ts";
import { refreshApplication } from "../draft-removal.ts";
import { getSendingKey, type RequestEntries, type RequestedAnswersForm } from "./request-slots.ts";

/** Conflicting answers that somebody else saved after this form was loaded. */
export interface AnswerConflict {
  readonly revision: number;
  readonly serviceAnswers: Answers;
}

export interface RequestCalls {
  readonly save: () => void;
  readonly send: () => void;
  readonly isSaving: boolean;
  readonly isSending: boolean;
  readonly isSaved: boolean;
  /** True if the form has changes that are not saved. */
  readonly hasUnsavedChanges: boolean;
  readonly conflict: AnswerConflict | null;
  readonly clearConflict: () => void;
}

interface RequestCallsOptions {
  readonly id: ApplicationId;
  readonly request: InformationRequest;
  readonly form: RequestedAnswersForm;
  readonly unsaved: UnsavedForm<RequestEntries>;
  readonly onSent: () => void;
}

const listItemsConfirmedByApplicant = ({ Items }: InformationRequest) =>
  Items.filter(({ IsConfirmed }) => IsConfirmed).map(({ Id }) => Id);

/**
 * Returns the comment and the confirmed items. Values that the applicant changed replace the service's
 * values.
 */
export function mergeRequestEntries(request: InformationRequest, entries: RequestEntries) {
  return {
    comment: entries.comment ?? request.ClientComment ?? "",
    confirmed: entries.confirmed ?? listItemsConfirmedByApplicant(request),
  };
}

/** Lists the paths of the questions that the request asks about. */
export const listAnswerPaths = ({ Items }: InformationRequest) =>
  Items.filter(({ Kind }) => Kind === "answer").map(({ Target }) => Target);

export function useRequestCalls({ id, request, form, unsaved, onSent }: RequestCallsOptions): RequestCalls {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<AnswerConflict | null>(null);
  const params = { id };
  const { comment, confirmed } = mergeRequestEntries(request, unsaved.value);
  const savedConfirmedIds = listItemsConfirmedByApplicant(request);
  const hasCommentOrConfirmationChanges =
    comment !== (request.ClientComment ?? "") ||
    confirmed.length !== savedConfirmedIds.length ||
    confirmed.some((item) => !savedConfirmedIds.includes(item));

  /** Saves all changes. Resolves with the saved comment. */
  async function save(): Promise<string> {
    const changes = form.changes();
    if (Object.keys(changes).length > 0) {
      const body = { Revision: form.revision(), Answers: changes };
      const reply = await client.call(updateDynamic, { params, body });
      form.markSaved(reply.Revision, changes);
    }
    if (hasCommentOrConfirmationChanges) {
      const body = { RequestId: request.Id, ClientComment: comment, Confirmed: [...confirmed] };
      await client.call(putClientComment, { params, body });
    }
    return comment;
  }
  /** Returns what the person typed while the answers were being sent, or `undefined` if nothing was typed. */
  function findUnsentEntries(typed: RequestEntries, sentComment: string): RequestEntries | undefined {
    const answers = form.changes();
    const isCommentSent = (typed.comment ?? sentComment) === sentComment;
    if (isCommentSent && Object.keys(answers).length === 0) return undefined;
    return { answers, revision: form.revision(), ...(!isCommentSent && { comment: typed.comment }) };
  }
  const onError = (error: unknown) => {
    const details = isErrorOfKind(error, "conflict") ? error.details.conflict : undefined;
    if (details) setConflict({ revision: details.Revision, serviceAnswers: details.Answers ?? {} });
  };
  const saveMutation = useMutation({
    mutationFn: save,
    onMutate: () => unsaved.startSave(),
    onError,
    onSuccess: (_reply, _variables, clearSaved) => {
      // Show the saved comment until the refetch ends, because the cached request still has the old comment.
      if (!clearSaved({ next: { answers: {}, comment, confirmed } }))
        return void refreshApplication(queries, { Id: id });
      const showServiceComment = unsaved.startSave();
      void refreshApplication(queries, { Id: id }).then(() => showServiceComment());
    },
  });
  const sendMutation = useMutation({
    mutationKey: getSendingKey(request.Id),
    mutationFn: async () => {
      const sentComment = await save();
      const DateProvided = new Date(session.now()).toISOString();
      await client.call(putDateProvided, { params, body: { RequestId: request.Id, DateProvided } });
      return sentComment;
    },
    onMutate: () => unsaved.startSave(),
    onError,
    onSuccess: async (sentComment, _variables, clearSent) => {
      // This device keeps text that the applicant typed while the answers were being sent. The closed request
      // shows that text.
      clearSent({ findUnsaved: (typed) => findUnsentEntries(typed, sentComment) });
      onSent();
      await refreshApplication(queries, { Id: id });
    },
  });
  return {
    save: () => saveMutation.mutate(),
    send: () => sendMutation.mutate(),
    isSaving: saveMutation.isPending,
    isSending: sendMutation.isPending,
    isSaved: saveMutation.isSuccess,
    hasUnsavedChanges: hasCommentOrConfirmationChanges || Object.keys(form.changes()).length > 0,
    conflict,
    clearConflict: () => setConflict(null),
  };
}
