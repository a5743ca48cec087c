import { useState } from "react";
import type { getApplicationFilters } from "#contract/application-list.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, classNames, Field, Select } from "#ui/index.ts";
import { ListSearchField } from "./list-search-field.tsx";
import { changeList, isNarrowed, type ListState } from "./list-state.ts";

interface ListFiltersProps {
  readonly state: ListState;
  readonly onState: (next: ListState, how?: { replace: boolean }) => void;
  readonly choices: ReplyOf<typeof getApplicationFilters> | undefined;
}

/** Search is always there; on a phone the rest opens when it is wanted. */
export function ListFilters({ state, onState, choices }: ListFiltersProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const statuses = choices?.Filters.find((filter) => filter.Field === "StatusId")?.Options ?? [];
  const narrowed = isNarrowed(state);
  return (
    <search className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ListSearchField
        value={state.search}
        onValue={(search) => onState(changeList(state, { search }), { replace: true })}
      />
      <Button icon="filter" className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t("applications.list.filters")}
      </Button>
      <div
        className={classNames(
          "grid grow gap-2 sm:grid-cols-2 md:flex md:grow-0",
          !isOpen && "max-md:hidden",
          isOpen && "max-md:basis-full",
        )}
      >
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
          options={choices?.ApplicationTypes ?? []}
          onValue={(typeId) => onState(changeList(state, { typeId }))}
        />
      </div>
      {narrowed && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => onState(changeList(state, { search: "", statusId: "", typeId: "" }))}
        >
          {t("applications.list.clear")}
        </Button>
      )}
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
    <Field label={label} className="[&_.field-label]:sr-only">
      {(ids) => (
        <Select
          {...ids}
          className="md:w-44 lg:w-52"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        >
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
