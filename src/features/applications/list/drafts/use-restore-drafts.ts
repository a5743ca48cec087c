import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { changeStatusOfDrafts, type DraftRemovalResult, refreshDrafts } from "../../drafts-removal.ts";

/** Returns a mutation that undoes the deletion of drafts: it sets their status to `Draft` again. */
export function useRestoreDrafts(onRestored: (result: DraftRemovalResult) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    meta: { isSentInParts: true },
    mutationFn: (drafts: readonly ApplicationSummary[]) => changeStatusOfDrafts(client, drafts, "Draft"),
    onSuccess: onRestored,
    onSettled: (_result, _error, drafts) => refreshDrafts(queries, drafts),
  });
}
