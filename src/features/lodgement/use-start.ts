import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { createInit } from "#api/application-draft.ts";
import { loadDataFromTemplate } from "#api/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { forgetAttemptKey, getAttemptKey } from "./attempt-key.ts";

export interface StartFrom {
  readonly typeId: string;
  readonly templateId?: string;
}
export type Start = ReturnType<typeof useStart>;

/** Begins a draft, from a template where one is named. A lost answer tried again gives the same draft. */
export function useStart(onStarted: (applicationId: ApplicationId) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    meta: { error: "shown" },
    mutationFn: async ({ typeId, templateId }: StartFrom) => {
      const attempt = `create/${typeId}/${templateId ?? ""}`;
      const draft = await createInit(client, {
        body: { ApplicationTypeId: typeId },
        idempotencyKey: getAttemptKey(attempt),
      });
      if (templateId) await loadDataFromTemplate(client, { params: { a: draft.Id, b: templateId } });
      forgetAttemptKey(attempt);
      return draft.Id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "lodgement" });
      onStarted(id);
    },
  });
}
