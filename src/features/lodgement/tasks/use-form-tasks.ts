import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getPrefill } from "#contract/wizard/answers/prefill.ts";
import { type FormTask, listFormTasks } from "#contract/wizard/tasks/form-tasks.ts";
import { useApplicant } from "#session/session-context.tsx";
import { useWithoutFilesInUpload } from "../documents/running-uploads.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useAllProblems, useLodgement } from "../lodgement-context.tsx";

/**
 * Returns the tasks with their states. `isKnown` is false while the state of a task depends on documents that are
 * still loading. Renders again when an answer or a document changes.
 */
export function useFormTasks(): { readonly tasks: readonly FormTask[]; readonly isKnown: boolean } {
  const { applicationId, requestId, config, store, problems } = useLodgement();
  const applicant = useApplicant();
  const query = lodgementDocumentsQuery(useClient(), applicationId, requestId);
  // Only observe the query. The wizard starts its request.
  const documents = useQuery({ ...query, enabled: false }).data ?? [];
  const allProblems = useWithoutFilesInUpload()(useAllProblems());
  const incompleteStepIds = new Set(
    allProblems.flatMap(({ severity, stepId }) => (severity === "error" ? [stepId] : [])),
  );
  const tasks = listFormTasks(store.view, {
    isIncomplete: (stepId) => incompleteStepIds.has(stepId) || problems.isWaitingForDocuments(stepId),
    documents,
    prefilledAnswers: getPrefill(config, {}, applicant),
  });
  return { tasks, isKnown: !tasks.some(({ step }) => problems.isWaitingForDocuments(step.id)) };
}
