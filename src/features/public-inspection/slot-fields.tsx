import type { PublicInspectionOptions } from "#contract/public/public-inspection.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Select } from "#ui/forms/select.tsx";

interface SlotFieldsProps {
  readonly t: Text;
  readonly language: string;
  readonly days: PublicInspectionOptions["Days"];
  readonly selectedDay: string;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

export function SlotFields({ t, language, days, selectedDay, problems }: SlotFieldsProps) {
  const freeDays = days.filter(({ AM, PM }) => AM || PM);
  const freeDay = freeDays.find(({ Date: date }) => date === selectedDay);
  const months = Map.groupBy(freeDays, ({ Date: date }) =>
    formatDate(date, language, { day: undefined, month: "long" }),
  );
  const getText = (name: string) => t(`publicInspection.${name}`);
  return (
    <>
      <Field
        id="RequestedDate"
        label={getText("day")}
        hint={getText("dayHint")}
        error={problems["RequestedDate"]}
        required
      >
        {(control) => (
          <Select {...control} name="RequestedDate" defaultValue="">
            <option value="">{getText("choose")}</option>
            {[...months].map(([month, monthDays]) => (
              <optgroup key={month} label={month}>
                {monthDays.map(({ Date: date }) => (
                  <option key={date} value={date}>
                    {formatDate(date, language, { weekday: "long", year: undefined })}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Fieldset id="HalfDay" legend={getText("half")} error={problems["HalfDay"]} required role="radiogroup">
        <div className="choices choices-inline">
          {(["AM", "PM"] as const).map((halfDay) => (
            <Choice
              key={halfDay}
              kind="radio"
              name="HalfDay"
              value={halfDay}
              label={getText(`half.${halfDay}`)}
              hint={freeDay && !freeDay[halfDay] ? getText("halfFull") : undefined}
              disabled={freeDay !== undefined && !freeDay[halfDay]}
            />
          ))}
        </div>
      </Fieldset>
    </>
  );
}
