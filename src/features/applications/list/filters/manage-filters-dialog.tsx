import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { SavedFilter } from "#contract/applications/saved-filter.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  updateSavedFilter,
} from "#contract/applications/saved-filter.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, RemovedNote, TextInput } from "#ui/index.ts";
import { savedFiltersQuery } from "../../applications.queries.ts";

interface ManageFiltersDialogProps {
  readonly filters: readonly SavedFilter[];
  readonly onClose: () => void;
}

/** Renames and deletes saved filters; a deletion can be undone while the dialog is open. */
export function ManageFiltersDialog({ filters, onClose }: ManageFiltersDialogProps) {
  const t = useText();
  const [removedFilters, setRemovedFilters] = useState<readonly SavedFilter[]>([]);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.filters.manage")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("applications.done")}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {filters.map((filter) => (
          <FilterRow
            key={filter.Id}
            filter={filter}
            onRemoved={() => setRemovedFilters([...removedFilters, filter])}
          />
        ))}
        {removedFilters.map((filter) => (
          <li key={filter.Id}>
            <RemovedFilter
              filter={filter}
              onRestored={() => setRemovedFilters(removedFilters.filter(({ Id }) => Id !== filter.Id))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useFilterRequests() {
  const client = useClient();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: savedFiltersQuery(client).queryKey });
  return { client, onSettled };
}

function FilterRow({ filter, onRemoved }: { filter: SavedFilter; onRemoved: () => void }) {
  const t = useText();
  const { client, onSettled } = useFilterRequests();
  const [name, setName] = useState(filter.Name);
  const { Id: filterId, CreatedAt: _, ...otherFields } = filter;
  const renameMutation = useMutation({
    mutationFn: () =>
      client.call(updateSavedFilter, { params: { filterId }, body: { ...otherFields, Name: name.trim() } }),
    meta: { error: "shown" },
    onSettled,
  });
  const deleteMutation = useMutation({
    mutationFn: () => client.call(deleteSavedFilter, { params: { filterId } }),
    onSuccess: onRemoved,
    onSettled,
  });
  const isChanged = name.trim() !== "" && name.trim() !== filter.Name;
  const error =
    renameMutation.error && (getErrorText(renameMutation.error).text ?? t("applications.filters.failed"));
  return (
    <li>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) renameMutation.mutate();
        }}
      >
        <TextInput
          aria-label={t("applications.filters.renameOf", { name: filter.Name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `error-${filterId}` : undefined}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {isChanged && (
          <Button type="submit" busy={renameMutation.isPending}>
            {t("applications.filters.rename")}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="trash"
          busy={deleteMutation.isPending}
          aria-label={t("applications.filters.deleteOf", { name: filter.Name })}
          onClick={() => deleteMutation.mutate()}
        />
      </form>
      {error && (
        <p id={`error-${filterId}`} role="alert" className="field-error mt-1">
          {error}
        </p>
      )}
    </li>
  );
}

function RemovedFilter({ filter, onRestored }: { filter: SavedFilter; onRestored: () => void }) {
  const t = useText();
  const { client, onSettled } = useFilterRequests();
  const { Id: _id, CreatedAt: _at, ...body } = filter;
  const restoreMutation = useMutation({
    mutationFn: () => client.call(createSavedFilter, { body }),
    onSuccess: onRestored,
    onSettled,
  });
  return (
    <RemovedNote
      undoLabel={t("applications.undo")}
      onUndo={() => restoreMutation.mutate()}
      busy={restoreMutation.isPending}
    >
      {t("applications.filters.deleted", { name: filter.Name })}
    </RemovedNote>
  );
}
