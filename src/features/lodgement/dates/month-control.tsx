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

const PART = "[&>.field-label]:font-normal";

export function MonthControl(props: ControlProps) {
  const { path, id, error, isReadOnly } = props;
  const t = useText();
  const language = useLanguage();
  const { store, problems } = useLodgement();
  const { names, isYearFirst } = useMemo(() => getMonthNotation(language), [language]);
  const { year, month } = splitMonth(useAnswer(path));
  const isYearWrong = !/^\d{4}$/.test(year);
  const isComplete = month !== "" && !isYearWrong;

  // Incomplete answers are stored too, so that a reload keeps them. If both parts are empty, store an empty text
  // instead of `null`, because the next visit fills in the default value of a question without an answer.
  const save = (nextYear: string, nextMonth: string) =>
    store.change({ [path]: nextYear === "" && nextMonth === "" ? "" : `${nextYear}-${nextMonth}` });
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!staysInGroup(event)) runAfterPointerUp(() => problems.leave(path));
  };
  const monthPart = (
    <Field key="month" label={t("lodgement.part.month")} id={`${id}-month`} required className={PART}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          name={`${path}.month`}
          disabled={isReadOnly}
          aria-invalid={error && (isComplete || month === "") ? true : undefined}
          value={month}
          placeholder={t("lodgement.field.choose")}
          options={names}
          onChange={(event) => save(year, event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
  const yearPart = (
    <Field key="year" label={t("lodgement.part.year")} id={`${id}-year`} required className={PART}>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          name={`${path}.year`}
          inputMode="numeric"
          width="xs"
          autoComplete="off"
          readOnly={isReadOnly}
          aria-invalid={error && (isComplete || isYearWrong) ? true : undefined}
          value={year}
          onChange={(event) => save(toAscii(event.target.value).replace(/[\s-]/g, ""), month)}
          onBlur={leave}
        />
      )}
    </Field>
  );
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {isYearFirst ? [yearPart, monthPart] : [monthPart, yearPart]}
      </div>
    </Fieldset>
  );
}

/** Splits `2026-11`, also if one of the parts is missing: `2026-`, `-11`. */
function splitMonth(value: unknown): { readonly year: string; readonly month: string } {
  const [, year = "", month = ""] =
    (typeof value === "string" && /^([^-]*)(?:-(0[1-9]|1[0-2])?)?/.exec(value)) || [];
  return { year, month };
}

/** Returns the names of the months, and whether the language writes the year before the month. */
function getMonthNotation(language: string) {
  const locale = toLocale(language);
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const monthAndYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const order = monthAndYear.formatToParts(0).map(({ type }) => type);
  return {
    names: Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1).padStart(2, "0"),
      label: name.format(Date.UTC(2026, index)),
    })),
    isYearFirst: order.indexOf("year") < order.indexOf("month"),
  };
}
