import { useText } from "#i18n/use-text.ts";
import { Select, type SelectProps } from "#ui/index.ts";
import type { FieldChoices } from "./use-choices.ts";

type ListSelectProps = Omit<SelectProps, "options" | "placeholder" | "children"> & {
  readonly fieldChoices: FieldChoices;
  readonly value: string;
};

/** A select whose list may still be loading, may have failed to load, or may no longer offer the answer. */
export function ListSelect({ fieldChoices, value, ...rest }: ListSelectProps) {
  const t = useText();
  const { choices, isLoading, isFailed, retry } = fieldChoices;
  // Add an option for an answer that is not in the list. Otherwise the browser would show the first option,
  // as if it were the answer.
  const isUnknown = value !== "" && !choices.some((choice) => choice.value === value);
  return (
    <>
      {Select({
        ...rest,
        value,
        placeholder: t(isLoading ? "lodgement.field.listLoading" : "lodgement.field.choose"),
        options: isUnknown ? [...choices, { value, label: value }] : choices,
      })}
      {isFailed && (
        <p className="field-hint">
          {t("lodgement.field.listFailed")}{" "}
          <button type="button" className="link" onClick={retry}>
            {t("lodgement.again")}
          </button>
        </p>
      )}
    </>
  );
}
