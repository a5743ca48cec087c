/** The figures of a chart as a file: comma-separated, for any spreadsheet, with nothing in it that one would run. */

const RUNS = /^[=+\-@\t\r]/;

export function chartFile(head: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = [head, ...rows].map((cells) => cells.map(cellOf).join(","));
  // The mark says that it is UTF-8, which spreadsheets do not guess.
  return new Blob([`\u{feff}${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

/** A text that a spreadsheet would take for a formula is made a text; numbers stay what they are. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
