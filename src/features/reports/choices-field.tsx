import { useId } from "react";
import { useText } from "#i18n/use-text.ts";
import { CheckboxGroup, Icon } from "#ui/index.ts";

interface ChoicesFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly Id: string; readonly Name: string }[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/**
 * A list of checkboxes that is initially collapsed. The summary shows how many options are selected. No
 * selection means all.
 */
export function ChoicesField({ name, legend, options, values, onChange }: ChoicesFieldProps) {
  const t = useText();
  const id = useId();
  const [onlyValue] = values;
  const summary =
    values.length === 0
      ? t("reports.allOfThem")
      : values.length === 1
        ? (options.find(({ Id }) => Id === onlyValue)?.Name ?? "")
        : t("reports.chosen", { count: values.length });
  return (
    <div className="field">
      <span id={id} className="field-label">
        {legend}
      </span>
      <details className="group w-full max-w-xl rounded-theme border border-strong bg-raised">
        <summary aria-describedby={id} className="w-full px-3 font-normal text-ink before:hidden">
          <span className="grow">
            <span className="sr-only">{legend}: </span>
            {summary}
          </span>
          <Icon name="chevron-down" size="s" className="group-open:rotate-180" />
        </summary>
        <div className="max-h-80 overflow-y-auto border-line border-t px-3 py-2">
          <CheckboxGroup
            name={name}
            legend={<span className="sr-only">{legend}</span>}
            options={options.map(({ Id, Name }) => ({ value: Id, label: Name }))}
            values={values}
            onChange={onChange}
          />
        </div>
      </details>
    </div>
  );
}
