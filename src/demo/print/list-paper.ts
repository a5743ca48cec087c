/** PDF of a table. */

import { sayFigure } from "../messages/figures.ts";
import { englishReader, type Reader } from "../messages/reader.ts";
import type { CellKind, Column, Table } from "../sheet/table.ts";
import { sayTable } from "../sheet/translate-table.ts";
import { longDay, shortDay, startOfDay } from "../time/calendar.ts";
import type { Fonts } from "./fonts.ts";
import { LACKING_NOTE } from "./legible.ts";
import { makeTaggedPaper } from "./tagged-paper.ts";

/** A4 landscape, in the language of `reader`; `from` is the host's name. */
export function makeListPaper<Row>(
  fonts: Fonts,
  table: Table<Row>,
  from: string,
  at: Date,
  reader: Reader = englishReader,
): Promise<Uint8Array> {
  const { say, language } = reader;
  const { title, notes, columns, rows } = sayTable(table, reader);
  const pageOf = (page: number, pages: number) => say(`Page ${page} of ${pages}`);
  const paper = {
    title,
    from,
    at,
    language,
    layout: "landscape",
    lackingNote: say(LACKING_NOTE),
    foot: longDay(at, language),
    pageOf,
  } as const;
  return makeTaggedPaper(fonts, paper, (writer) => {
    for (const note of notes) writer.paragraph(note, "quiet");
    if (rows.length === 0) return writer.paragraph(say("Nothing here."));
    writer.table(
      columns.map((column) => column.title),
      columns.map(({ width, kind }) => Math.max(width, narrowest[kind])),
      rows.map((row) => columns.map((column) => cellText(column, row, language))),
    );
  });
}

function cellText<Row>({ kind, value }: Column<Row, string>, row: Row, language: string): string {
  const given = value(row);
  if (given === null) return "";
  if (kind === "date") return shortDay(startOfDay(String(given)), language);
  if (kind === "dateTime") return shortDay(String(given), language);
  if (kind === "money") return sayFigure(money.format(Number(given)), language) ?? "";
  return String(given);
}

/** Minimum column width by kind of cell, in characters. */
const narrowest: Readonly<Record<CellKind, number>> = {
  text: 18,
  number: 10,
  money: 18,
  date: 22,
  dateTime: 22,
};

const money = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
