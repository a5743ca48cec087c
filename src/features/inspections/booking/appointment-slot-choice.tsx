/** Radio buttons for a day and a half-day, one week at a time. Unavailable days show the reason. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Fieldset, Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { useFormatDay } from "../appointment.ts";
import { bookingDatesQuery } from "../inspections.queries.ts";
import { type BookingDay, groupByWeek, isFreeDay } from "./booking-weeks.ts";

export interface AppointmentSlot {
  readonly RequestedDate: string;
  readonly HalfDay: "AM" | "PM";
}

interface SlotChoiceProps {
  readonly applicationId: ApplicationId;
  readonly value: AppointmentSlot | null;
  readonly onChange: (slot: AppointmentSlot) => void;
  readonly error: string | undefined;
}

export function AppointmentSlotChoice({ applicationId, value, onChange, error }: SlotChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const days = useQuery(bookingDatesQuery(useClient(), applicationId));
  const [weekIndex, setWeekIndex] = useState<number>();
  if (days.isPending) return <Skeleton lines={6} />;
  if (!days.data)
    return (
      <LoadError title={t("inspections.slot.failed")} onRetry={() => days.refetch()} error={days.error} />
    );
  const weeks = groupByWeek(days.data);
  const chosenWeekIndex = weeks.findIndex((week) => week.some((day) => day.Date === value?.RequestedDate));
  const firstFreeWeekIndex = weeks.findIndex((week) => week.some(isFreeDay));
  const shownWeekIndex =
    weekIndex ?? Math.max(0, chosenWeekIndex >= 0 ? chosenWeekIndex : firstFreeWeekIndex);
  const shownDays = weeks[shownWeekIndex] ?? [];
  const formatSlotDay = (iso: string | undefined) =>
    iso ? formatDate(iso, language, { year: undefined, month: "short" }) : "";
  return (
    <Fieldset id="slot" role="radiogroup" legend={t("inspections.slot.label")} required error={error}>
      <div className="rounded-theme border border-line">
        <div className="flex items-center justify-between border-line border-b p-1.5">
          <Button
            variant="quiet"
            icon="chevron-left"
            aria-label={t("inspections.slot.earlier")}
            disabled={shownWeekIndex === 0}
            onClick={() => setWeekIndex(shownWeekIndex - 1)}
          />
          <p aria-live="polite" className="font-medium">
            {t("inspections.slot.week", {
              from: formatSlotDay(shownDays[0]?.Date),
              to: formatSlotDay(shownDays.at(-1)?.Date),
            })}
          </p>
          <Button
            variant="quiet"
            icon="chevron-right"
            aria-label={t("inspections.slot.later")}
            disabled={shownWeekIndex >= weeks.length - 1}
            onClick={() => setWeekIndex(shownWeekIndex + 1)}
          />
        </div>
        <ul className="divide-y divide-line">
          {shownDays.map((each) => (
            <DayRow key={each.Date} day={each} value={value} onChange={onChange} />
          ))}
        </ul>
      </div>
    </Fieldset>
  );
}

function DayRow({ day, value, onChange }: Pick<SlotChoiceProps, "value" | "onChange"> & { day: BookingDay }) {
  const t = useText();
  const formatDay = useFormatDay();
  if (!isFreeDay(day))
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 text-muted text-sm">
        <span>{formatDay(day.Date)}</span>
        <span>{day.Reason}</span>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <span className="font-medium">{formatDay(day.Date)}</span>
      <span className="flex gap-2 max-sm:w-full">
        {(["AM", "PM"] as const).map((halfDay) => (
          <HalfDayOption
            key={halfDay}
            label={t(`inspections.slot.${halfDay}`)}
            name={`${formatDay(day.Date)}, ${t(`inspections.half.${halfDay}`)}`}
            isFree={day[halfDay]}
            unavailableText={t("inspections.slot.taken")}
            isChosen={value?.RequestedDate === day.Date && value.HalfDay === halfDay}
            onChoose={() => onChange({ RequestedDate: day.Date, HalfDay: halfDay })}
          />
        ))}
      </span>
    </li>
  );
}

interface HalfDayProps {
  readonly label: string;
  /** Accessible name that includes the day. */
  readonly name: string;
  readonly isFree: boolean;
  readonly unavailableText: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function HalfDayOption({ label, name, isFree, unavailableText, isChosen, onChoose }: HalfDayProps) {
  return (
    <label
      className={`flex min-h-11 min-w-28 items-center justify-center gap-2 rounded-theme border px-3 text-center max-sm:flex-1 ${
        isFree
          ? "cursor-pointer border-strong has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          : "border-line text-muted"
      }`}
    >
      <input
        type="radio"
        name="slot"
        className="sr-only"
        aria-label={isFree ? name : `${name}: ${unavailableText}`}
        checked={isChosen}
        disabled={!isFree}
        onChange={onChoose}
      />
      <span aria-hidden="true">{isFree ? label : unavailableText}</span>
    </label>
  );
}
