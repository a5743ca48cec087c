import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Select } from "#ui/index.ts";
import { type ChartFilter, chartFilterChoicesQuery } from "../dashboard.queries.ts";

interface ChartFilterBarProps {
  readonly filter: ChartFilter;
  readonly onFilter: (next: ChartFilter) => void;
}

/** Filters the charts by application type and account. A filter with only one choice is hidden. */
export function ChartFilterBar({ filter, onFilter }: ChartFilterBarProps) {
  const t = useText();
  const { data } = useQuery(chartFilterChoicesQuery(useClient()));
  const types = data?.ApplicationTypes ?? [];
  const people = data?.Filters.find(({ Field: field }) => field === "ApplicantAccountId")?.Options ?? [];
  const listOptions = (all: readonly { Id: string; Name: string }[]) =>
    all.map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
      {types.length > 1 && (
        <Field label={t("dashboard.type")} className="max-sm:w-full sm:w-64">
          {(ids) => (
            <Select
              {...ids}
              placeholder={t("dashboard.allTypes")}
              options={listOptions(types)}
              value={filter.typeId}
              onChange={(event) => onFilter({ ...filter, typeId: event.target.value })}
            />
          )}
        </Field>
      )}
      {people.length > 1 && (
        <Field label={t("dashboard.person")} className="max-sm:w-full sm:w-52">
          {(ids) => (
            <Select
              {...ids}
              placeholder={t("dashboard.everybody")}
              options={listOptions(people)}
              value={filter.accountId}
              onChange={(event) => onFilter({ ...filter, accountId: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
