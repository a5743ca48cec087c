/** Selects some of the owner's applications; selected ones stay visible while searching. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Field, Skeleton, TextInput } from "#ui/index.ts";
import { ownApplicationsQuery } from "#work/choices/applicant-choices.ts";
import type { PickedApplication } from "./terms.ts";

interface ApplicationPickerProps {
  readonly accountId: AccountId;
  readonly picked: readonly PickedApplication[];
  readonly onPicked: (picked: readonly PickedApplication[]) => void;
}

export function ApplicationPicker({ accountId, picked, onPicked }: ApplicationPickerProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const found = useQuery(ownApplicationsQuery(useClient(), accountId, useDeferredValue(search.trim())));
  const isPicked = (id: string) => picked.some(({ Id }) => Id === id);
  const others = (found.data?.Items ?? []).filter(({ Id }) => !isPicked(Id));
  const line = (one: PickedApplication) => (
    <li key={one.Id}>
      <Checkbox
        label={<bdi>{one.Title}</bdi>}
        hint={one.Number ?? t("delegates.picker.draft")}
        checked={isPicked(one.Id)}
        onChange={(event) =>
          onPicked(event.target.checked ? [...picked, one] : picked.filter(({ Id }) => Id !== one.Id))
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
        {t("delegates.picker.picked", { count: picked.length })}
      </p>
      {found.isPending && <Skeleton lines={4} />}
      <ul className="grid max-h-80 gap-3 overflow-y-auto p-1">
        {picked.map(line)}
        {others.map(({ Id, Number: number, Title }) => line({ Id, Number: number, Title }))}
      </ul>
      {found.data && others.length === 0 && search.trim() !== "" && (
        <p className="text-muted">{t("delegates.picker.none")}</p>
      )}
    </div>
  );
}
