import { useState } from "react";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Button, CheckboxGroup, Dialog, Field, Fieldset, Select } from "#ui/index.ts";
import {
  applyListChange,
  emptyListFilter,
  type ListFilter,
  type ListState,
  sortListBy,
} from "../list-state.ts";
import { listColumns } from "../table/list-columns.ts";
import { type FilterChoices, listFilterChoices } from "./filter-choices.ts";

interface FilterDialogProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  readonly choices: FilterChoices | undefined;
  readonly onClose: () => void;
}

/**
 * Edits the sort order and all filters of the list, and applies them together. On phones, the list has no
 * column headings to sort by.
 */
export function FilterDialog({ state, onState, choices, onClose }: FilterDialogProps) {
  const t = useText();
  const [filter, setFilter] = useState<ListFilter>(state);
  const [sort, setSort] = useState(state.sort);
  const change = (part: Partial<ListFilter>) => setFilter({ ...filter, ...part });
  const dateNotation = getDateNotation(useLanguage());
  const invalidDayText = t("page.notADay", { example: dateNotation.example });
  const isDay = (text: string) => text === "" || dateNotation.parse(text) !== undefined;
  const isRangeReversed = filter.from !== "" && filter.to !== "" && filter.from > filter.to;
  const endDayProblem = isRangeReversed ? t("applications.list.backwards") : undefined;
  const apply = () => {
    if (!isDay(filter.from)) return document.getElementById("lodged-from")?.focus();
    if (isRangeReversed || !isDay(filter.to)) return document.getElementById("lodged-to")?.focus();
    const { search: _, ...otherFilters } = filter;
    const next = applyListChange(state, { ...otherFilters });
    onState(sort === state.sort ? next : sortListBy(next, sort));
    onClose();
  };
  const filterFields = [
    ["StatusId", "statusIds", "applications.list.status"],
    ["type", "typeIds", "applications.list.applicationType"],
    ["Suburb", "suburbs", "applications.list.suburb"],
    ["ApplicantAccountId", "people", "applications.list.lodgedBy"],
  ] as const;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.list.filters")}
      footer={
        <>
          <Button variant="quiet" onClick={() => setFilter({ ...emptyListFilter, search: state.search })}>
            {t("applications.list.clear")}
          </Button>
          <Button variant="primary" onClick={apply}>
            {t("applications.list.apply")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Field id="list-sort" label={t("applications.list.sortBy")}>
          {(control) => (
            <Select
              {...control}
              value={sort}
              onChange={({ target }) => setSort(listColumns.find((each) => each === target.value) ?? sort)}
              options={listColumns.map((value) => ({ value, label: t(`applications.list.column.${value}`) }))}
            />
          )}
        </Field>
        {filterFields.map(([field, key, name]) => {
          const options = listFilterChoices(choices, field, filter[key]);
          if (options.length === 0) return null;
          return (
            <CheckboxGroup
              key={key}
              name={key}
              legend={t(name)}
              className="[&_.choices]:grid [&_.choices]:gap-x-6 sm:[&_.choices]:grid-cols-2"
              options={options}
              values={filter[key]}
              onChange={(values) => change({ [key]: values })}
            />
          );
        })}
        <Fieldset legend={t("applications.list.lodged")}>
          <div className="flex flex-wrap gap-4">
            <Field
              id="lodged-from"
              label={t("applications.part.start")}
              error={isDay(filter.from) ? undefined : invalidDayText}
            >
              {(control) => (
                <DateInput
                  {...control}
                  notation={dateNotation}
                  value={filter.from}
                  onValue={(from) => change({ from })}
                />
              )}
            </Field>
            <Field
              id="lodged-to"
              label={t("applications.part.end")}
              error={isDay(filter.to) ? endDayProblem : invalidDayText}
            >
              {(control) => (
                <DateInput
                  {...control}
                  notation={dateNotation}
                  value={filter.to}
                  onValue={(to) => change({ to })}
                />
              )}
            </Field>
          </div>
        </Fieldset>
      </div>
    </Dialog>
  );
}
