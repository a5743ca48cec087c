import { useText } from "#i18n/use-text.ts";
import { Field, Select, TextInput } from "#ui/index.ts";
import type { ChildAccountListState } from "./child-accounts.queries.ts";

interface ChildAccountFiltersProps {
  readonly state: ChildAccountListState;
  readonly onChange: (part: Partial<ChildAccountListState>) => void;
}

const states = ["active", "locked"] as const;

export function ChildAccountFilters({ state, onChange }: ChildAccountFiltersProps) {
  const t = useText();
  return (
    <div className="flex grow flex-wrap gap-4">
      <Field label={t("childAccounts.search")} className="max-w-xs grow basis-52">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={state.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("childAccounts.state")} className="basis-40">
        {(control) => (
          <Select
            {...control}
            value={state.state}
            placeholder={t("childAccounts.state.all")}
            onChange={(event) =>
              onChange({ state: states.find((each) => each === event.target.value) ?? "" })
            }
            options={states.map((each) => ({ value: each, label: t(`childAccounts.state.${each}`) }))}
          />
        )}
      </Field>
    </div>
  );
}
