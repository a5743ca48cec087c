import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { updateDocument } from "#contract/applications/document.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, ErrorAlert, Field, Select, TextInput } from "#ui/index.ts";
import { dropdownQuery } from "#work/choices/dropdown-choices.ts";
import { getDocumentsKey } from "#work/documents.queries.ts";
import { checklistDocumentsQuery, listUploadTypes } from "./documents.queries.ts";
import { TypeOptions } from "./type-options.tsx";

interface LabelsDialogProps {
  readonly document: ApplicationDocument;
  readonly onClose: () => void;
}

/**
 * Edits the document types of a file (one PDF often contains several drawings), and a drawing's number and revision.
 */
export function DocumentTypesDialog({ document, onClose }: LabelsDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { Id, ApplicationId, FileName, DocumentTypeIds } = document;
  const checklistDocuments = useQuery(checklistDocumentsQuery(client, ApplicationId)).data ?? [];
  const types = useQuery(dropdownQuery(client, "DocumentType")).data ?? [];
  const [chosenIds, setChosenIds] = useState<readonly string[]>(DocumentTypeIds);
  const [number, setNumber] = useState(document.DrawingNumber ?? "");
  const [revision, setRevision] = useState(document.Revision ?? "");
  const [addedIds, setAddedIds] = useState<readonly string[]>([]);
  const offeredIds = [
    ...new Set([
      ...DocumentTypeIds,
      ...checklistDocuments.map(({ DocumentTypeId }) => DocumentTypeId),
      ...addedIds,
    ]),
  ];
  const getName = (id: string) =>
    types.find((type) => type.Id === id)?.Name ??
    checklistDocuments.find(({ DocumentTypeId }) => DocumentTypeId === id)?.Name ??
    id;
  const saveMutation = useMutation({
    meta: { error: "shown" },
    // `offeredIds` starts with the saved types in their saved order. Keep that order, because the first type
    // in the request becomes the main type of the document.
    mutationFn: () =>
      client.call(updateDocument, {
        params: { id: Id },
        body: {
          DocumentTypeIds: offeredIds.filter((id) => chosenIds.includes(id)),
          DrawingNumber: number.trim() || null,
          Revision: revision.trim() || null,
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getDocumentsKey(ApplicationId) });
      onClose();
    },
  });
  const failure = saveMutation.error ? getErrorText(saveMutation.error) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("documents.close")}
      title={t("documents.labelsOf", { name: FileName })}
      footer={
        <Button
          variant="primary"
          busy={saveMutation.isPending}
          disabled={chosenIds.length === 0}
          onClick={() => saveMutation.mutate()}
        >
          {t("documents.labelsSave")}
        </Button>
      }
      cancelLabel={t("documents.cancel")}
    >
      <div className="grid gap-4">
        {failure && <ErrorAlert failure={failure} t={t} />}
        <CheckboxGroup
          legend={t("documents.labelsLegend")}
          hint={t("documents.labelsHint")}
          required
          name="labels"
          values={[...chosenIds]}
          onChange={setChosenIds}
          options={offeredIds.map((id) => ({ value: id, label: getName(id) }))}
        />
        <Field label={t("documents.labelsOther")}>
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder={t("documents.typeChoose")}
              onChange={({ target: { value } }) => {
                if (!value) return;
                setAddedIds([...addedIds, value]);
                setChosenIds([...new Set([...chosenIds, value])]);
              }}
            >
              <TypeOptions types={listUploadTypes(types).filter(({ Id: id }) => !offeredIds.includes(id))} />
            </Select>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("documents.drawing.number")} hint={t("documents.drawing.numberHint")}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={40}
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("documents.drawing.revision")} hint={t("documents.drawing.revisionHint")}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={20}
                autoComplete="off"
                value={revision}
                onChange={(event) => setRevision(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
