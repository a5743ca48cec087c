import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Select } from "#ui/index.ts";
import { type ChartNarrowing, choicesQuery } from "../dashboard.queries.ts";

interface ChartNarrowingBarProps {
  readonly narrowing: ChartNarrowing;
  readonly onNarrowing: (next: ChartNarrowing) => void;
}

/** One type, one person of several: only what makes a difference is offered. */
export function ChartNarrowingBar({ narrowing, onNarrowing }: ChartNarrowingBarProps) {
  const t = useText();
  const { data } = useQuery(choicesQuery(useClient()));
  const types = data?.ApplicationTypes ?? [];
  const people = data?.Filters.find(({ Field: field }) => field === "ApplicantAccountId")?.Options ?? [];
  const optionsOf = (all: readonly { Id: string; Name: string }[]) =>
    all.map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
      {types.length > 1 && (
        <Field label={t("dashboard.type")} className="max-sm:w-full sm:w-64">
          {(ids) => (
            <Select
              {...ids}
              placeholder={t("dashboard.allTypes")}
              options={optionsOf(types)}
              value={narrowing.typeId}
              onChange={(event) => onNarrowing({ ...narrowing, typeId: event.target.value })}
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
              options={optionsOf(people)}
              value={narrowing.accountId}
              onChange={(event) => onNarrowing({ ...narrowing, accountId: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
