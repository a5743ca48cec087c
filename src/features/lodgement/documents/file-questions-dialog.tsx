/** Assigns one file to several questions, because a PDF often contains several drawings. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { updateDocument } from "#contract/applications/document.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, ErrorAlert } from "#ui/index.ts";
import { getDocumentsKey } from "#work/documents.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { listDocumentTypes, listFileQuestions } from "./file-questions.ts";

interface FileQuestionsDialogProps {
  readonly document: ApplicationDocument;
  readonly label: string;
  readonly onClose: () => void;
}

export function FileQuestionsDialog({ document, label, onClose }: FileQuestionsDialogProps) {
  const t = useText();
  const formatText = useFormatText();
  const client = useClient();
  const queries = useQueryClient();
  const { store, applicationId } = useLodgement();
  const { Id, FileName, DocumentTypeIds } = document;
  const matchingQuestions = listFileQuestions(store.view).filter(
    ({ itemPath }) => itemPath === (document.ItemPath ?? null),
  );
  const offeredQuestions = matchingQuestions.filter(
    ({ file }, index) =>
      matchingQuestions.findIndex((other) => other.file.documentTypeId === file.documentTypeId) === index,
  );
  const [chosenPaths, setChosenPaths] = useState(() =>
    offeredQuestions
      .filter(({ file }) => listDocumentTypes(file).some((kind) => DocumentTypeIds.includes(kind)))
      .map(({ path }) => path),
  );
  const saveMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () => {
      const chosenTypes = offeredQuestions.flatMap(({ path, file }) => {
        if (!chosenPaths.includes(path)) return [];
        const assignedTypes = listDocumentTypes(file).filter((kind) => DocumentTypeIds.includes(kind));
        return assignedTypes.length > 0 ? assignedTypes : [file.documentTypeId];
      });
      // Keep the document's current main type first, because the first type in the request becomes the main
      // type.
      const sortedTypes = [...new Set(chosenTypes)].sort(
        (one, other) => getTypeRank(one) - getTypeRank(other),
      );
      return client.call(updateDocument, { params: { id: Id }, body: { DocumentTypeIds: sortedTypes } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getDocumentsKey(applicationId) });
      onClose();
    },
  });
  const getTypeRank = (kind: string) => (DocumentTypeIds.includes(kind) ? DocumentTypeIds.indexOf(kind) : 99);
  const failure = saveMutation.error ? getErrorText(saveMutation.error) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("lodgement.document.close")}
      title={t("lodgement.document.labelsTitle", { name: FileName })}
      footer={
        <Button
          variant="primary"
          busy={saveMutation.isPending}
          disabled={chosenPaths.length === 0}
          onClick={() => saveMutation.mutate()}
        >
          {t("lodgement.document.labelsSave")}
        </Button>
      }
      cancelLabel={t("lodgement.document.cancel")}
    >
      {failure && <ErrorAlert failure={failure} t={t} className="mb-4" />}
      <CheckboxGroup
        legend={t("lodgement.document.labelsLegend")}
        hint={t("lodgement.document.labelsHint", { label })}
        required
        name="labels"
        values={chosenPaths}
        onChange={setChosenPaths}
        options={offeredQuestions.map(({ path, label }) => ({
          value: path,
          label: formatText(label),
        }))}
      />
    </Dialog>
  );
}
