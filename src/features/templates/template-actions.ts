/** What can be done with a template; every list of templates follows. */

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
import type { BodyOf } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { templateKeys } from "./templates.queries.ts";

type NewTemplate = BodyOf<typeof createApplicationTemplate>;

const SHOWN = { meta: { error: "shown" } } as const;

/** Lists of templates stand in the start screen too. */
function useRenewal() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: templateKeys.all }),
      queries.invalidateQueries({
        queryKey: ["lodgement"],
        predicate: ({ queryKey }) => queryKey[1] === "templates",
      }),
    ]);
}

export function useCreation(onMade: (template: ApplicationTemplate) => void) {
  const client = useClient();
  const renew = useRenewal();
  return useMutation({
    ...SHOWN,
    mutationFn: ({ key, ...body }: NewTemplate & { readonly key: string }) =>
      client.call(createApplicationTemplate, { body, idempotencyKey: key }),
    onSuccess: (template) => {
      void renew();
      onMade(template);
    },
  });
}

export function useRenaming(onDone: () => void) {
  const client = useClient();
  const renew = useRenewal();
  return useMutation({
    ...SHOWN,
    mutationFn: ({ Id, ...body }: { Id: string; Name: string; Description: string }) =>
      client.call(updateApplicationTemplate, { params: { id: Id }, body }),
    onSuccess: async () => {
      await renew();
      onDone();
    },
  });
}

export function useDeletion() {
  const client = useClient();
  const renew = useRenewal();
  return useMutation({
    mutationFn: (id: string) => client.call(deleteApplicationTemplate, { params: { id } }),
    onSettled: renew,
  });
}

interface Beginning {
  readonly template: ApplicationTemplate;
  /** All when absent. */
  readonly stepIds?: readonly string[];
  /** The same for a try again, so that a lost answer makes no second draft. */
  readonly key: string;
}

export function useBeginning(onStarted: (id: ApplicationId) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const renew = useRenewal();
  return useMutation({
    ...SHOWN,
    mutationFn: async ({ template, stepIds, key }: Beginning) => {
      const { Id, ApplicationTypeId } = template;
      const draft = await client.call(createInit, {
        body: { ApplicationTypeId, ...(stepIds ? {} : { TemplateId: Id }) },
        idempotencyKey: key,
      });
      if (stepIds)
        await client.call(loadDataFromTemplate, {
          params: { a: draft.Id, b: Id },
          body: { StepIds: [...stepIds] },
        });
      return draft.Id;
    },
    onSuccess: (id) => {
      void renew();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "applications" });
      onStarted(id);
    },
  });
}
