import type { getApplicationFilters } from "#contract/application-list.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Select } from "#ui/index.ts";
import { ListSearchField } from "./list-search-field.tsx";
import { changeList, isNarrowed, type ListState } from "./list-state.ts";

interface ListFiltersProps {
  readonly state: ListState;
  readonly onState: (next: ListState, how?: { replace: boolean }) => void;
  readonly choices: ReplyOf<typeof getApplicationFilters> | undefined;
}

export function ListFilters({ state, onState, choices }: ListFiltersProps) {
  const t = useText();
  const statuses = choices?.Filters.find((filter) => filter.Field === "StatusId")?.Options ?? [];
  const types = choices?.ApplicationTypes ?? [];
  return (
    <search className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(16rem,2fr)_1fr_1fr_auto] print:hidden">
      <ListSearchField
        value={state.search}
        onValue={(search) => onState(changeList(state, { search }), { replace: true })}
      />
      <Choice
        label={t("applications.list.status")}
        all={t("applications.list.allStatuses")}
        value={state.statusId}
        options={statuses}
        onValue={(statusId) => onState(changeList(state, { statusId }))}
      />
      <Choice
        label={t("applications.list.applicationType")}
        all={t("applications.list.allTypes")}
        value={state.typeId}
        options={types}
        onValue={(typeId) => onState(changeList(state, { typeId }))}
      />
      <Button
        variant="quiet"
        disabled={!isNarrowed(state)}
        onClick={() => onState(changeList(state, { search: "", statusId: "", typeId: "" }))}
      >
        {t("applications.list.clear")}
      </Button>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { Id: string; Name: string; Count: number }[];
  readonly onValue: (value: string) => void;
}

/** A value that is not offered stays selectable, so that what narrows the list can be seen. */
function Choice({ label, all, value, options, onValue }: ChoiceProps) {
  const isMissing = value !== "" && !options.some((option) => option.Id === value);
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{all}</option>
          {isMissing && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.Id} value={option.Id}>{`${option.Name} (${option.Count})`}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
