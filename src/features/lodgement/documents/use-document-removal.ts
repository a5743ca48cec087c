import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { deleteDocument, restoreDocument, updateDocument } from "#contract/applications/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { getDocumentsKey } from "#work/documents.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "../sections/show-undo.ts";

/** Deletes a document immediately. Until the step is left, a toast offers to undo the deletion. */
export function useDocumentRemoval(applicationId: ApplicationId) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<string>>(new Set());
  const { documentsElsewhere } = useLodgement();
  const refetch = () => queries.invalidateQueries({ queryKey: getDocumentsKey(applicationId) });

  async function runAndRefetch(name: string, call: () => Promise<unknown>): Promise<boolean> {
    const isSuccessful = await call().then(
      () => true,
      () => false,
    );
    if (!isSuccessful) showToast({ text: t("lodgement.file.removeFailed", { name }), tone: "danger" });
    await refetch();
    return isSuccessful;
  }

  const setDocumentTypes = ({ Id, FileName }: ApplicationDocument, DocumentTypeIds: string[]) =>
    runAndRefetch(FileName, () =>
      client.call(updateDocument, { params: { id: Id }, body: { DocumentTypeIds } }),
    );

  async function deleteWithUndo(document: ApplicationDocument): Promise<void> {
    const { Id, FileName: name } = document;
    setDeletingIds((now) => new Set([...now, Id]));
    const isDeleted = await runAndRefetch(name, async () => {
      await client.call(deleteDocument, { params: { id: Id } });
      documentsElsewhere.markRemoved(document);
    });
    setDeletingIds((now) => new Set([...now].filter((deletingId) => deletingId !== Id)));
    if (!isDeleted) return;
    showUndo(t("lodgement.file.removed", { name }), t("lodgement.undo"), () => {
      void runAndRefetch(name, async () => {
        await client.call(restoreDocument, { params: { applicationId }, body: { DocumentId: Id } });
        documentsElsewhere.markAdded(document);
      });
    });
  }

  return {
    isDeleting: (id: string) => deletingIds.has(id),
    /**
     * Deletes the document. If it also answers another question, only removes its link to this question,
     * whose document types are `kinds`.
     */
    remove(document: ApplicationDocument, kinds: readonly string[]) {
      const { FileName: name, DocumentTypeIds } = document;
      const otherTypeIds = DocumentTypeIds.filter((id) => !kinds.includes(id));
      if (otherTypeIds.length === 0) return void deleteWithUndo(document);
      void setDocumentTypes(document, otherTypeIds);
      showUndo(t("lodgement.document.unlabelled", { name }), t("lodgement.undo"), () => {
        void setDocumentTypes(document, DocumentTypeIds);
      });
    },
  };
}
