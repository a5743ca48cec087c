import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import {
  createApplicationTemplate,
  deleteApplicationTemplate,
  loadDataFromTemplate,
  updateApplicationTemplate,
} from "#contract/applications/application-template.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { templateKeys } from "#work/choices/start-choices.ts";
import { applicationKeys } from "#work/query-keys.ts";
import { sendOnce } from "#work/send-once.ts";

type NewTemplate = EndpointBody<typeof createApplicationTemplate>;

const noErrorToast = { meta: { error: "shown" } } as const;

function useRefetchTemplates() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: templateKeys.all });
}

export function useCreateTemplate(onCreated: (template: ApplicationTemplate) => void) {
  const client = useClient();
  const refetch = useRefetchTemplates();
  return useMutation({
    ...noErrorToast,
    mutationFn: (body: NewTemplate) =>
      sendOnce("template", body, (idempotencyKey) =>
        client.call(createApplicationTemplate, { body, idempotencyKey }),
      ),
    onSuccess: (template) => {
      void refetch();
      onCreated(template);
    },
  });
}

export function useRenameTemplate(onDone: () => void) {
  const client = useClient();
  const refetch = useRefetchTemplates();
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ Id, ...body }: { Id: string; Name: string; Description: string }) =>
      client.call(updateApplicationTemplate, { params: { id: Id }, body }),
    onSuccess: async () => {
      await refetch();
      onDone();
    },
  });
}

export function useDeleteTemplate() {
  const client = useClient();
  const refetch = useRefetchTemplates();
  return useMutation({
    mutationFn: (id: string) => client.call(deleteApplicationTemplate, { params: { id } }),
    onSettled: refetch,
  });
}

interface StartVariables {
  readonly template: ApplicationTemplate;
  /** Ids of the steps to use; undefined for all steps. */
  readonly stepIds?: readonly string[];
}

export function useStartFromTemplate(onStarted: (id: ApplicationId) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const refetch = useRefetchTemplates();
  return useMutation({
    ...noErrorToast,
    mutationFn: ({ template, stepIds }: StartVariables) => {
      const { Id, ApplicationTypeId } = template;
      const body = { ApplicationTypeId, ...(stepIds ? {} : { TemplateId: Id }) };
      return sendOnce("draft-from-template", { Id, stepIds }, async (idempotencyKey) => {
        const draft = await client.call(createInit, { body, idempotencyKey });
        if (stepIds)
          await client.call(loadDataFromTemplate, {
            params: { a: draft.Id, b: Id },
            body: { StepIds: [...stepIds] },
          });
        return draft.Id;
      });
    },
    onSuccess: (id) => {
      void refetch();
      void queries.invalidateQueries({ queryKey: applicationKeys.lists });
      onStarted(id);
    },
  });
}
