/** Selects a class of the National Construction Code, with an explanation of each class. */
import { bcaClass } from "#contract/applications/bca-classification.ts";
import type { Choice } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, type FieldProps } from "#ui/index.ts";
import { ListSelect } from "../controls/list-select.tsx";
import { listConfiguredChoices, useServiceChoices } from "../controls/use-choices.ts";
import { useFormatText } from "../texts/use-form-text.ts";

interface ClassSelectProps extends Omit<FieldProps, "children"> {
  readonly inputName: string;
  readonly selectedClass: string;
  /** Classes that the configuration offers; undefined if the service provides the list of classes. */
  readonly offeredChoices: readonly Choice[] | undefined;
  readonly isReadOnly: boolean;
  readonly onChoose: (value: string) => void;
  readonly onLeave?: () => void;
}

export function ClassSelect(props: ClassSelectProps) {
  const { inputName, selectedClass, offeredChoices, isReadOnly, onChoose, onLeave, ...frame } = props;
  const t = useText();
  const formatText = useFormatText();
  const serviceChoices = useServiceChoices({ list: offeredChoices ? undefined : "BcaClass" });
  const fieldChoices = offeredChoices ? listConfiguredChoices(offeredChoices, formatText) : serviceChoices;
  const explainClass = useExplanation();
  return (
    <div className="grid max-w-xl gap-2">
      <Field {...frame}>
        {(control) => (
          <ListSelect
            {...control}
            name={inputName}
            fieldChoices={fieldChoices}
            value={selectedClass}
            disabled={isReadOnly}
            onChange={(event) => onChoose(event.target.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
      <p className="field-hint" role="status">
        {explainClass(selectedClass)}
      </p>
      {!isReadOnly && (
        <details className="text-sm">
          <summary>{t("lodgement.bca.which")}</summary>
          <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-theme border border-line px-4">
            {fieldChoices.choices.map(({ value, label }) => (
              <li key={value} className="grid justify-items-start gap-1 py-3">
                <p className="font-semibold">{label}</p>
                <p className="text-muted">{explainClass(value)}</p>
                <button type="button" className="link" onClick={() => onChoose(value)}>
                  {t("lodgement.bca.choose", { name: value })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Returns a function that explains a class; the text is empty for classes that only the provider defines. */
function useExplanation(): (value: string) => string {
  const t = useText();
  return (value) =>
    bcaClass.options.some((option) => option === value) ? t(`lodgement.bca.class.${value}`) : "";
}
