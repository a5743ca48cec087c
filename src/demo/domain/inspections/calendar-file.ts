/** Writes an appointment as an iCalendar file (RFC 5545). */

import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { toInstantOnDay } from "../../time/calendar.ts";
import { getStageName } from "./stages.ts";

interface Appointment {
  readonly inspection: InspectionRecord;
  readonly address: string;
  readonly url: string;
  /** Name of the council's portal. The event shows it as organiser. */
  readonly organiser: string;
  readonly now: Date;
  readonly translator: Translator;
}

const hoursByHalfDay = { AM: ["08:00", "12:00"], PM: ["12:00", "16:00"] } as const;

/** Returns start and end of an appointment: the booked time window, or the requested half-day. */
function getAppointmentTimes({ Window, RequestedDate, HalfDay }: InspectionRecord): readonly [Date, Date] {
  if (Window) return [new Date(Window.From), new Date(Window.To)];
  const [from, to] = hoursByHalfDay[HalfDay];
  return [toInstantOnDay(RequestedDate, from), toInstantOnDay(RequestedDate, to)];
}

const statusByState = {
  Requested: "TENTATIVE",
  Booked: "CONFIRMED",
  Done: "CONFIRMED",
  Cancelled: "CANCELLED",
} as const;

/** Creates an iCalendar file. Lines end with CR LF and are folded at 75 bytes. */
export function createCalendarFile({
  inspection,
  address,
  url,
  organiser,
  now,
  translator,
}: Appointment): string {
  const [from, to] = getAppointmentTimes(inspection);
  const isCancelled = inspection.State === "Cancelled";
  const { AccessNotes, ContactName, ContactPhone } = inspection;
  const stageName = getStageName(inspection);
  const description = [
    AccessNotes,
    translator.text(
      createMessage("inspections.calendar.contact", { name: ContactName, phone: ContactPhone }),
    ),
    url,
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Applicant portal//Inspections//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${inspection.Id}@inspections.permits.example`,
    `SEQUENCE:${inspection.Sequence}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(from)}`,
    `DTEND:${formatUtc(to)}`,
    `SUMMARY:${escapeCalendarText(translator.text(createMessage("inspections.calendar.title", { stage: stageName })))}`,
    `LOCATION:${escapeCalendarText(address)}`,
    `DESCRIPTION:${escapeCalendarText(description.filter(Boolean).join("\n"))}`,
    `URL:${url}`,
    `ORGANIZER;CN="${organiser.replace(/["\r\n]/g, "")}":mailto:inspections@permits.example`,
    `STATUS:${statusByState[inspection.State]}`,
    ...(isCancelled
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          "TRIGGER:-P1D",
          `DESCRIPTION:${escapeCalendarText(translator.text(stageName))}`,
          "END:VALARM",
        ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function formatUtc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n/g, "\\n")
    .replace(/\r/g, "");
}

const MAX_LINE_BYTES = 75;

/** Folds a line between characters, never within one. A continuation line starts with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let [foldedLine, remainingBytes] = ["", MAX_LINE_BYTES];
  for (const character of line) {
    const characterBytes = encoder.encode(character).length;
    if (characterBytes > remainingBytes)
      [foldedLine, remainingBytes] = [`${foldedLine}\r\n `, MAX_LINE_BYTES - 1];
    foldedLine += character;
    remainingBytes -= characterBytes;
  }
  return foldedLine;
}
