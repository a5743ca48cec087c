/** A table to export as a spreadsheet, comma-separated text or PDF. */
import type { CountryProfile } from "#contract/wizard/countries/country-profile.ts";
import type { Message } from "../messages/message.ts";

export interface MoneyCell {
  readonly amount: number;
  readonly currency: Pick<CountryProfile["currency"], "code" | "sign">;
}

export type CellValue = string | number | MoneyCell | null;

/** `date`: a calendar day such as `2026-11-21`; `dateTime`: an instant; `money`: a `MoneyCell`. */
export type CellKind = "text" | "number" | "money" | "date" | "dateTime";

export interface TableColumn<Row, Text = Message | string> {
  readonly title: Text;
  readonly kind: CellKind;
  /** Column width in characters. */
  readonly width: number;
  readonly value: (row: Row) => CellValue | Text;
}

export interface ReportTable<Row = unknown, Text = Message | string> {
  /** Language tag (BCP 47) and text direction; English by default. */
  readonly language?: string;
  readonly direction?: "ltr" | "rtl";
  readonly title: Text;
  /** Notes about the filters, the day and the number of rows. */
  readonly notes: readonly Text[];
  readonly columns: readonly TableColumn<Row, Text>[];
  readonly rows: readonly Row[];
}

export function isMoneyCell(value: unknown): value is MoneyCell {
  return typeof value === "object" && value !== null && "amount" in value;
}

/** A table whose texts are in the reader's language. */
export type RenderedTable<Row = unknown> = ReportTable<Row, string>;
