/** Translates a table into the language of the person who exports it. */
import { Message } from "../messages/message.ts";
import type { Reader } from "../messages/reader.ts";
import type { Column, RenderedTable, Table } from "./table.ts";

export function sayTable<Row>(
  { title, notes, columns, rows }: Table<Row>,
  reader: Reader,
): RenderedTable<Row> {
  const { language, direction } = reader;
  const text = (content: Message | string) =>
    typeof content === "string" ? reader.say(content) : reader.text(content);
  const inLanguage = (column: Column<Row>): Column<Row, string> => ({
    ...column,
    title: text(column.title),
    value: (row) => {
      const given = column.value(row);
      if (given instanceof Message) return reader.text(given);
      return column.isSaid && typeof given === "string" ? reader.say(given) : given;
    },
  });
  return {
    title: text(title),
    notes: notes.map(text),
    columns: columns.map(inLanguage),
    rows,
    language,
    direction,
  };
}
