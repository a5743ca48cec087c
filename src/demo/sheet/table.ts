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
  /** Holds words of the service, which are said in the reader's language; else what people wrote, or numbers. */
  readonly isSaid?: true;
}

export interface Table<Row = unknown> {
  /** BCP 47, and which way it is read; English when absent. */
  readonly language?: string;
  readonly direction?: "ltr" | "rtl";
  readonly title: string;
  /** What it shows: the filters, the day, how many there were. */
  readonly notes: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}
