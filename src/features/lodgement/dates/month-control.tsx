/** Control for a month of a year. Some browsers show `<input type="month">` as plain text (decisions 126). */

import { type FocusEvent, useMemo } from "react";
import { toAscii } from "#contract/wizard/field-types/format-answer.ts";
import { toLocale } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Field, Fieldset, Select, TextInput } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { staysInGroup } from "../controls/focus-in-group.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";

const PART_CLASS = "[&>.field-label]:font-normal";

export function MonthControl(props: ControlProps) {
  const { path, id, error, isReadOnly } = props;
  const t = useText();
  const language = useLanguage();
  const { store, problems } = useLodgement();
  const { names, isYearFirst } = useMemo(() => getMonthNotation(language), [language]);
  const { year, month } = splitMonth(useAnswer(path));
  const isYearInvalid = !/^\d{4}$/.test(year);
  const isComplete = month !== "" && !isYearInvalid;

  // Incomplete answers are stored too, so that a reload keeps them. If both parts are empty, store an empty text
  // instead of `null`, because the next visit fills in the default value of a question without an answer.
  const saveMonth = (nextYear: string, nextMonth: string) =>
    store.change({ [path]: nextYear === "" && nextMonth === "" ? "" : `${nextYear}-${nextMonth}` });
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!staysInGroup(event)) runAfterPointerUp(() => problems.leave(path));
  };
  const monthInput = (
    <Field key="month" label={t("lodgement.part.month")} id={`${id}-month`} required className={PART_CLASS}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          name={`${path}.month`}
          disabled={isReadOnly}
          aria-invalid={error && (isComplete || month === "") ? true : undefined}
          value={month}
          placeholder={t("lodgement.field.choose")}
          options={names}
          onChange={(event) => saveMonth(year, event.target.value)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
  const yearInput = (
    <Field key="year" label={t("lodgement.part.year")} id={`${id}-year`} required className={PART_CLASS}>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          name={`${path}.year`}
          inputMode="numeric"
          width="xs"
          autoComplete="off"
          readOnly={isReadOnly}
          aria-invalid={error && (isComplete || isYearInvalid) ? true : undefined}
          value={year}
          onChange={(event) => saveMonth(toAscii(event.target.value).replace(/[\s-]/g, ""), month)}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {isYearFirst ? [yearInput, monthInput] : [monthInput, yearInput]}
      </div>
    </Fieldset>
  );
}

/** Splits `2026-11` into year and month. One of them can be missing: `2026-`, `-11`. */
function splitMonth(value: unknown): { readonly year: string; readonly month: string } {
  const [, year = "", month = ""] =
    (typeof value === "string" && /^([^-]*)(?:-(0[1-9]|1[0-2])?)?/.exec(value)) || [];
  return { year, month };
}

/** Returns the names of the months, and whether the language writes the year before the month. */
function getMonthNotation(language: string) {
  const locale = toLocale(language);
  const monthNameFormat = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const monthAndYearFormat = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const partOrder = monthAndYearFormat.formatToParts(0).map(({ type }) => type);
  return {
    names: Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1).padStart(2, "0"),
      label: monthNameFormat.format(Date.UTC(2026, index)),
    })),
    isYearFirst: partOrder.indexOf("year") < partOrder.indexOf("month"),
  };
}
