import { createMessage } from "../messages/message.ts";
import { englishTranslator, formatMoney, type Translator } from "../messages/translator.ts";
import { type CellKind, isMoneyCell, type ReportTable, type TableColumn } from "../sheet/table.ts";
import { translateTable } from "../sheet/translate-table.ts";
import { formatLongDay, formatShortDay, getStartOfDay } from "../time/calendar.ts";
import type { LoadFont } from "./fonts.ts";
import { missingCharactersNote } from "./printable-text.ts";
import { createTaggedPdf } from "./tagged-pdf.ts";

/** Creates an A4 landscape PDF in the language of `translator`; `from` is the host's name. */
export function createListPdf<Row>(
  fonts: LoadFont,
  table: ReportTable<Row>,
  from: string,
  at: Date,
  translator: Translator = englishTranslator,
): Promise<Uint8Array> {
  const { text, language } = translator;
  const { title, notes, columns, rows } = translateTable(table, translator);
  const formatPageNumber = (page: number, pages: number) =>
    text(createMessage("print.page", { page, pages }));
  const document = {
    title,
    from,
    at,
    language,
    layout: "landscape",
    missingCharactersNote: text(missingCharactersNote),
    footer: formatLongDay(at, language),
    pageOf: formatPageNumber,
  } as const;
  return createTaggedPdf(fonts, document, (writer) => {
    for (const note of notes) writer.paragraph(note, "quiet");
    if (rows.length === 0) return writer.paragraph(text(createMessage("reports.empty")));
    writer.table(
      columns.map((column) => column.title),
      columns.map(({ width, kind }) => Math.max(width, minColumnWidths[kind])),
      rows.map((row) => columns.map((column) => formatCell(column, row, language))),
    );
  });
}

function formatCell<Row>({ kind, value }: TableColumn<Row, string>, row: Row, language: string): string {
  const cellValue = value(row);
  if (cellValue === null) return "";
  if (isMoneyCell(cellValue))
    return formatMoney(cellValue.amount.toFixed(2), language, cellValue.currency.sign);
  if (kind === "date") return formatShortDay(getStartOfDay(String(cellValue)), language);
  if (kind === "dateTime") return formatShortDay(String(cellValue), language);
  return String(cellValue);
}

/** Minimum column width in characters, by type of cell. */
const minColumnWidths: Readonly<Record<CellKind, number>> = {
  text: 18,
  number: 10,
  money: 18,
  date: 22,
  dateTime: 22,
};
