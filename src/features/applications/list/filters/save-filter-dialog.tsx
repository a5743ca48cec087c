import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { createSavedFilter } from "#contract/applications/saved-filter.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Field, TextInput } from "#ui/index.ts";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { savedFiltersQuery } from "../../applications.queries.ts";
import type { ListState } from "../list-state.ts";
import { toSavedFilter } from "./saved-filter-state.ts";

interface SaveFilterDialogProps {
  readonly state: ListState;
  readonly onClose: () => void;
}

export function SaveFilterDialog({ state, onClose }: SaveFilterDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const form = useUnsavedForm("list-filter-name", "");
  const [isMissing, setIsMissing] = useState(false);
  const saveMutation = useMutation({
    mutationFn: (name: string) => client.call(createSavedFilter, { body: toSavedFilter(name, state) }),
    meta: { error: "shown" },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedFiltersQuery(client).queryKey });
      form.clear();
      onClose();
    },
  });
  const error = isMissing
    ? t("applications.filters.nameMissing")
    : saveMutation.error
      ? (getErrorText(saveMutation.error).text ?? t("applications.filters.failed"))
      : undefined;
  return (
    <Dialog
      open
      onClose={() => {
        form.clear();
        onClose();
      }}
      closeLabel={t("applications.close")}
      title={t("applications.filters.saveThis")}
      footer={
        <Button type="submit" form="name-filter" variant="primary" busy={saveMutation.isPending}>
          {t("applications.filters.save")}
        </Button>
      }
    >
      <form
        id="name-filter"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const trimmedName = form.value.trim();
          setIsMissing(trimmedName === "");
          if (trimmedName === "") document.getElementById("filter-name")?.focus();
          else saveMutation.mutate(trimmedName);
        }}
      >
        <Field
          id="filter-name"
          label={t("applications.filters.name")}
          hint={t("applications.filters.nameHint")}
          error={error}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={80}
              autoComplete="off"
              value={form.value}
              onChange={(event) => form.change(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
