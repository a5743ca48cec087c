/** Creates an iCalendar all-day event for the next due date (RFC 5545). */
interface CalendarEvent {
  readonly uid: string;
  /** Day such as `2026-11-21`. */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly now: Date;
}

export function createCalendarEvent({ uid, day, title, description, now }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//applicant portal//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll(/[,;]/g, (mark) => `\\${mark}`);
}

/** Folds lines longer than 75 bytes without splitting a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let length = 0;
  let foldedLine = "";
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (length + bytes > 74) {
      foldedLine += "\r\n ";
      length = 1;
    }
    foldedLine += letter;
    length += bytes;
  }
  return foldedLine;
}
