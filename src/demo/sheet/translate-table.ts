/** Translates a table into the language of the person who exports it. */
import { Message } from "../messages/message.ts";
import type { Translator } from "../messages/translator.ts";
import type { RenderedTable, ReportTable, TableColumn } from "./table.ts";

export function translateTable<Row>(
  { title, notes, columns, rows }: ReportTable<Row>,
  translator: Translator,
): RenderedTable<Row> {
  const { language, direction, text } = translator;
  const translateColumn = (column: TableColumn<Row>): TableColumn<Row, string> => ({
    ...column,
    title: text(column.title),
    value: (row) => {
      const cellValue = column.value(row);
      return cellValue instanceof Message ? text(cellValue) : cellValue;
    },
  });
  return {
    title: text(title),
    notes: notes.map(text),
    columns: columns.map(translateColumn),
    rows,
    language,
    direction,
  };
}
