import { useEffect } from "react";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { DayFormat } from "./read-work.ts";

interface LapsesOnFieldProps {
  readonly t: Text;
  readonly language: string;
  readonly error: string | undefined;
  /**
   * Called with the format in which people type a day. Only this component loads the date formats, because
   * the other fields of the form do not need them.
   */
  readonly onFormat: (format: DayFormat) => void;
}

/**
 * Asks for the day on which the permit lapses. Only extensions need this field, so it is a separate chunk.
 */
export function LapsesOnField({ t, language, error, onFormat }: LapsesOnFieldProps) {
  const notation = getDateNotation(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per notation
  useEffect(() => onFormat(notation), [notation]);
  return (
    <Field
      id="LapsesOn"
      label={t("publicQuotation.lapsesOn")}
      hint={t("publicQuotation.lapsesOnHint")}
      error={error}
      optionalText={t("publicQuotation.optional")}
    >
      {(control) => <DateInput {...control} name="LapsesOn" notation={notation} />}
    </Field>
  );
}
