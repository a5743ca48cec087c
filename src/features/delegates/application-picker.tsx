/** Selects applications of the owner. Selected applications stay visible during a search. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Field, Skeleton, TextInput } from "#ui/index.ts";
import { ownApplicationsQuery } from "#work/choices/applicant-choices.ts";
import type { SelectedApplication } from "./terms.ts";

interface ApplicationPickerProps {
  readonly accountId: AccountId;
  readonly selected: readonly SelectedApplication[];
  readonly onSelected: (selected: readonly SelectedApplication[]) => void;
}

export function ApplicationPicker({ accountId, selected, onSelected }: ApplicationPickerProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const found = useQuery(ownApplicationsQuery(useClient(), accountId, useDeferredValue(search.trim())));
  const isSelected = (id: string) => selected.some(({ Id }) => Id === id);
  const others = (found.data?.Items ?? []).filter(({ Id }) => !isSelected(Id));
  const line = (one: SelectedApplication) => (
    <li key={one.Id}>
      <Checkbox
        label={<bdi>{one.Title}</bdi>}
        hint={one.Number ?? t("delegates.picker.draft")}
        checked={isSelected(one.Id)}
        onChange={(event) =>
          onSelected(event.target.checked ? [...selected, one] : selected.filter(({ Id }) => Id !== one.Id))
        }
      />
    </li>
  );
  return (
    <div className="grid gap-3 border-line border-s-2 ps-4">
      <Field label={t("delegates.picker.search")}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="text-muted text-sm">
        {t("delegates.picker.picked", { count: selected.length })}
      </p>
      {found.isPending && <Skeleton lines={4} />}
      <ul className="grid max-h-80 gap-3 overflow-y-auto p-1">
        {selected.map(line)}
        {others.map(({ Id, Number: number, Title }) => line({ Id, Number: number, Title }))}
      </ul>
      {found.data && others.length === 0 && search.trim() !== "" && (
        <p className="text-muted">{t("delegates.picker.none")}</p>
      )}
    </div>
  );
}
