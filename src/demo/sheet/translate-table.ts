/** A table in the language of who takes it away. */
import type { Reader } from "../messages/reader.ts";
import type { Column, Table } from "./table.ts";

export function sayTable<Row>({ title, notes, columns, rows }: Table<Row>, reader: Reader): Table<Row> {
  const { say, language, direction } = reader;
  return {
    title: say(title),
    notes: notes.map(say),
    columns: columns.map(sayColumn(reader)),
    rows,
    language,
    direction,
  };
}

function sayColumn({ say }: Reader) {
  return <Row>(column: Column<Row>): Column<Row> => ({
    ...column,
    title: say(column.title),
    value: (row) => {
      const given = column.value(row);
      return column.isSaid && typeof given === "string" ? say(given) : given;
    },
  });
}
