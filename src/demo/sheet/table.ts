/** A table on its way out, whatever it becomes: a spreadsheet, comma-separated text or paper. */

export type CellValue = string | number | null;

/** `date`: a calendar day `2026-11-21`; `dateTime`: an instant; `money`: dollars; both numbers for a machine. */
export type CellKind = "text" | "number" | "money" | "date" | "dateTime";

export interface Column<Row> {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => CellValue;
}

export interface Table<Row = unknown> {
  readonly title: string;
  /** What it shows: the filters, the day, how many there were. */
  readonly notes: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}
