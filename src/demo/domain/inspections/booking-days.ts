/** Days on which inspections can be booked: working days with enough notice and an available inspector. */

import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { addWorkingDays, findHoliday, isWorkingDay } from "../../time/working-days.ts";

/** The provider's rules for booking. */
export const bookingRules = { noticeWorkingDays: 1, farthestDays: 60, placesPerHalfDay: 6 } as const;

type Reader = Pick<ServiceContext, "store" | "now">;
export type HalfDay = "AM" | "PM";

export function getEarliestBookingDay({ now }: Pick<Reader, "now">): string {
  return addWorkingDays(toDayText(now()), bookingRules.noticeWorkingDays);
}

export function getLatestBookingDay({ now }: Pick<Reader, "now">): string {
  return addDays(toDayText(now()), bookingRules.farthestDays);
}

/** Returns the number of free places of a half-day; `except` is the inspection being rescheduled. */
function countPlacesLeft(day: string, half: HalfDay, { store }: Reader, except?: string): number {
  const bookedCount = store
    .collection("inspection")
    .find({ where: { RequestedDate: day, HalfDay: half, State: { in: ["Requested", "Booked"] } } })
    .filter(({ Id }) => Id !== except);
  return bookingRules.placesPerHalfDay - bookedCount.length;
}

export interface BookingDay {
  readonly Date: string;
  readonly AM: boolean;
  readonly PM: boolean;
  readonly Reason: Message | null;
}

/**
 * Returns every day of the range, from today at the earliest to the last bookable day. Includes days that are not
 * available.
 */
export function listBookingDays(
  from: string | undefined,
  to: string | undefined,
  reader: Reader,
): BookingDay[] {
  const first = later(from ?? "", toDayText(reader.now()));
  const last = earlier(to ?? getLatestBookingDay(reader), getLatestBookingDay(reader));
  const days: BookingDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(showDay(day, reader));
  return days;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

function showDay(day: string, reader: Reader): BookingDay {
  const reason = findDayDenial(day, reader);
  if (reason !== null) return { Date: day, AM: false, PM: false, Reason: reason };
  const [AM, PM] = [countPlacesLeft(day, "AM", reader) > 0, countPlacesLeft(day, "PM", reader) > 0];
  return { Date: day, AM, PM, Reason: AM || PM ? null : createMessage("inspections.dayFull") };
}

function findDayDenial(day: string, reader: Reader): Message | null {
  const holiday = findHoliday(day);
  if (holiday)
    return createMessage("inspections.publicHoliday", {
      holiday: createMessage(`inspections.holiday.${holiday}`),
    });
  if (!isWorkingDay(day)) return createMessage("inspections.noWeekends");
  if (day < getEarliestBookingDay(reader)) return createMessage("inspections.tooSoon");
  return day > getLatestBookingDay(reader)
    ? createMessage("inspections.tooFar", { count: bookingRules.farthestDays })
    : null;
}

/** Throws an error list (spec 8) with the reason if the half-day is not available. */
export function assertBookableDay(day: string, half: HalfDay, reader: Reader, except?: string): void {
  const reason =
    findDayDenial(day, reader) ??
    (countPlacesLeft(day, half, reader, except) > 0 ? null : createMessage("inspections.halfDayFull"));
  if (reason !== null) throw new ServiceError(400, [{ Message: reason, Path: "RequestedDate" }]);
}
