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
  readonly selectedApplications: readonly SelectedApplication[];
  readonly onSelected: (selected: readonly SelectedApplication[]) => void;
}

export function ApplicationPicker({ accountId, selectedApplications, onSelected }: ApplicationPickerProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const applications = useQuery(
    ownApplicationsQuery(useClient(), accountId, useDeferredValue(search.trim())),
  );
  const isSelected = (id: string) => selectedApplications.some(({ Id }) => Id === id);
  const otherApplications = (applications.data?.Items ?? []).filter(({ Id }) => !isSelected(Id));
  const renderCheckbox = (selectedApplication: SelectedApplication) => (
    <li key={selectedApplication.Id}>
      <Checkbox
        label={<bdi>{selectedApplication.Title}</bdi>}
        hint={selectedApplication.Number ?? t("delegates.picker.draft")}
        checked={isSelected(selectedApplication.Id)}
        onChange={(event) =>
          onSelected(
            event.target.checked
              ? [...selectedApplications, selectedApplication]
              : selectedApplications.filter(({ Id }) => Id !== selectedApplication.Id),
          )
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
        {t("delegates.picker.picked", { count: selectedApplications.length })}
      </p>
      {applications.isPending && <Skeleton lines={4} />}
      <ul className="grid max-h-80 gap-3 overflow-y-auto p-1">
        {selectedApplications.map(renderCheckbox)}
        {otherApplications.map(({ Id, Number: number, Title }) =>
          renderCheckbox({ Id, Number: number, Title }),
        )}
      </ul>
      {applications.data && otherApplications.length === 0 && search.trim() !== "" && (
        <p className="text-muted">{t("delegates.picker.none")}</p>
      )}
    </div>
  );
}
