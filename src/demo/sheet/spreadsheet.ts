/**
 * Creates an xlsx workbook with one sheet. Each cell has a type (text, number, date), and there are no
 * formulas.
 */
import writeXlsxFile from "write-excel-file/universal";
import { toDayText } from "../time/calendar.ts";
import { toWorkbookText } from "./cell-text.ts";
import { type CellKind, isMoneyCell, type RenderedTable, type TableColumn } from "./table.ts";

/** Number formats by cell type. `@` keeps a cell as text when a person edits it. */
const formats: Readonly<Record<CellKind, string>> = {
  text: "@",
  number: "#,##0.##",
  money: "#,##0.00",
  date: "d mmm yyyy",
  dateTime: "d mmm yyyy",
};

export const XLSX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Returns the bytes of a workbook. Converts instants to days in the council's time zone. */
export async function makeSpreadsheet<Row>({
  title,
  notes,
  columns,
  rows,
  direction,
}: RenderedTable<Row>): Promise<Uint8Array> {
  const headRow = columns.map((column) => ({
    value: column.title,
    type: String,
    format: formats.text,
    fontWeight: "bold" as const,
    wrap: true,
  }));
  const blankRow = columns.map(() => null);
  const introRows = [title, ...notes].map((line, index) => [
    {
      value: toWorkbookText(line),
      type: String,
      format: formats.text,
      ...(index === 0 && { fontWeight: "bold" as const, fontSize: 14 }),
    },
    ...blankRow.slice(1),
  ]);
  const bodyRows = rows.map((row) => columns.map((column) => findCell(column, row)));
  const file = writeXlsxFile([...introRows, blankRow, headRow, ...bodyRows], {
    sheet: toSheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: introRows.length + 2,
    orientation: "landscape",
    rightToLeft: direction === "rtl",
  });
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}

function findCell<Row>({ kind, value }: TableColumn<Row, string>, row: Row) {
  const cellValue = value(row);
  if (cellValue === null || cellValue === "") return null;
  if (isMoneyCell(cellValue)) {
    const format = `"${cellValue.currency.sign}"${formats.money}`;
    return { value: cellValue.amount, type: Number, format, alignVertical: "top" as const };
  }
  const format = formats[kind];
  if (kind === "text" || !isValidCellValue(kind, cellValue))
    return {
      value: toWorkbookText(String(cellValue)),
      type: String,
      format: formats.text,
      alignVertical: "top" as const,
    };
  if (kind === "date" || kind === "dateTime") {
    const day = kind === "date" ? String(cellValue) : toDayText(String(cellValue));
    return { value: new Date(`${day}T00:00:00Z`), type: Date, format, alignVertical: "top" as const };
  }
  return { value: Number(cellValue), type: Number, format, alignVertical: "top" as const };
}

function isValidCellValue(kind: CellKind, cellValue: string | number): boolean {
  return kind === "date" || kind === "dateTime"
    ? !Number.isNaN(Date.parse(String(cellValue)))
    : Number.isFinite(Number(cellValue));
}

/** Returns a valid sheet name: at most 31 characters, without reserved characters. */
function toSheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, " ")
      .slice(0, 31)
      .trim() || "Sheet"
  );
}
