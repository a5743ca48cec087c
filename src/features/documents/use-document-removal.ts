import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { deleteDocument, restoreDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getDocumentsKey } from "#work/documents.queries.ts";

/**
 * Deletes documents without a confirmation dialog, and restores them. `removed` contains the deleted
 * documents. The list shows an undo note for each of them until the person closes the list. Calls `onChange`
 * after each deletion and restore.
 */
export function useDocumentRemoval(applicationId: ApplicationId, onChange?: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const [removedDocuments, setRemovedDocuments] = useState<readonly ApplicationDocument[]>([]);
  const refetch = () => {
    onChange?.();
    return queries.invalidateQueries({ queryKey: getDocumentsKey(applicationId) });
  };
  const removeUndoNote = (id: string) => setRemovedDocuments((now) => now.filter(({ Id }) => Id !== id));

  const deleteMutation = useMutation({
    mutationFn: ({ Id }: ApplicationDocument) => client.call(deleteDocument, { params: { id: Id } }),
    onMutate: (document) => setRemovedDocuments((now) => [...now, document]),
    onError: (_error, { Id }) => removeUndoNote(Id),
    onSettled: refetch,
  });
  const undoMutation = useMutation({
    mutationFn: ({ Id }: ApplicationDocument) =>
      client.call(restoreDocument, { params: { applicationId }, body: { DocumentId: Id } }),
    onSuccess: async (_restored, { Id }) => {
      await refetch();
      removeUndoNote(Id);
    },
  });
  return {
    removed: removedDocuments,
    isRemoved: (id: string) => removedDocuments.some(({ Id }) => Id === id),
    remove: (document: ApplicationDocument) => deleteMutation.mutate(document),
    undo: (document: ApplicationDocument) => undoMutation.mutate(document),
    isUndoing: (id: string) => undoMutation.isPending && undoMutation.variables.Id === id,
  };
}

export type DocumentRemoval = ReturnType<typeof useDocumentRemoval>;
