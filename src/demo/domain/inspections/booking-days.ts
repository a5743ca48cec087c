/**
 * Finds the days on which inspections can be booked: working days with enough notice and an available
 * inspector.
 */

import type { ClockContext, StoreClockContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { addWorkingDays, findHoliday, isWorkingDay } from "../../time/working-days.ts";

/** The provider's rules for booking. */
const bookingRules = { noticeWorkingDays: 1, maxDaysAhead: 60, placesPerHalfDay: 6 } as const;

export type HalfDay = "AM" | "PM";

export function getEarliestBookingDay({ now }: ClockContext): string {
  return addWorkingDays(toDayText(now()), bookingRules.noticeWorkingDays);
}

export function getLatestBookingDay({ now }: ClockContext): string {
  return addDays(toDayText(now()), bookingRules.maxDaysAhead);
}

/**
 * Returns the number of free places of a half-day. `exceptId` is an inspection that does not count, because
 * it is being rescheduled.
 */
function countFreePlaces(
  day: string,
  half: HalfDay,
  { store }: StoreClockContext,
  exceptId?: string,
): number {
  const bookings = store
    .collection("inspection")
    .find({ where: { RequestedDate: day, HalfDay: half, State: { in: ["Requested", "Booked"] } } })
    .filter(({ Id }) => Id !== exceptId);
  return bookingRules.placesPerHalfDay - bookings.length;
}

export interface BookingDay {
  readonly Date: string;
  readonly AM: boolean;
  readonly PM: boolean;
  readonly Reason: Message | null;
}

/**
 * Returns all days from `from` to `to`, except days before today and days after the last bookable day.
 * Includes days that are not available.
 */
export function listBookingDays(
  from: string | undefined,
  to: string | undefined,
  context: StoreClockContext,
): BookingDay[] {
  const firstDay = getLaterDay(from ?? "", toDayText(context.now()));
  const lastDay = getEarlierDay(to ?? getLatestBookingDay(context), getLatestBookingDay(context));
  const days: BookingDay[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(toBookingDay(day, context));
  return days;
}

const getLaterDay = (one: string, other: string) => (one > other ? one : other);
const getEarlierDay = (one: string, other: string) => (one < other ? one : other);

function toBookingDay(day: string, context: StoreClockContext): BookingDay {
  const reason = findDayDenial(day, context);
  if (reason !== null) return { Date: day, AM: false, PM: false, Reason: reason };
  const [AM, PM] = [countFreePlaces(day, "AM", context) > 0, countFreePlaces(day, "PM", context) > 0];
  return { Date: day, AM, PM, Reason: AM || PM ? null : createMessage("inspections.dayFull") };
}

function findDayDenial(day: string, context: StoreClockContext): Message | null {
  const holiday = findHoliday(day);
  if (holiday)
    return createMessage("inspections.publicHoliday", {
      holiday: createMessage(`inspections.holiday.${holiday}`),
    });
  if (!isWorkingDay(day)) return createMessage("inspections.noWeekends");
  if (day < getEarliestBookingDay(context)) return createMessage("inspections.tooSoon");
  return day > getLatestBookingDay(context)
    ? createMessage("inspections.tooFar", { count: bookingRules.maxDaysAhead })
    : null;
}

/** Throws an error list (spec 8) with the reason if the half-day is not available. */
export function assertBookableDay(
  day: string,
  half: HalfDay,
  context: StoreClockContext,
  exceptId?: string,
): void {
  const reason =
    findDayDenial(day, context) ??
    (countFreePlaces(day, half, context, exceptId) > 0 ? null : createMessage("inspections.halfDayFull"));
  if (reason !== null) throw new ServiceError(400, [{ Message: reason, Path: "RequestedDate" }]);
}
