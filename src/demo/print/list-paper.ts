/** A table on paper. */
import { longDay, shortDay, startOfDay } from "../calendar.ts";
import type { CellKind, Column, Table } from "../sheet/table.ts";
import type { Fonts } from "./fonts.ts";
import { makeTaggedPaper } from "./tagged-paper.ts";

/** A4 across, in as many pages as it takes; `from` is the host's name. */
export function makeListPaper<Row>(
  fonts: Fonts,
  { title, notes, columns, rows }: Table<Row>,
  from: string,
  at: Date,
): Promise<Uint8Array> {
  const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
  const paper = {
    title,
    from,
    at,
    language: "en-AU",
    layout: "landscape",
    foot: longDay(at),
    pageOf,
  } as const;
  return makeTaggedPaper(fonts, paper, (writer) => {
    for (const note of notes) writer.paragraph(note, "quiet");
    if (rows.length === 0) return writer.paragraph("Nothing here.");
    writer.table(
      columns.map((column) => column.title),
      columns.map(({ width, kind }) => Math.max(width, narrowest[kind])),
      rows.map((row) => columns.map((column) => cellText(column, row))),
    );
  });
}

function cellText<Row>({ kind, value }: Column<Row>, row: Row): string {
  const given = value(row);
  if (given === null) return "";
  if (kind === "date") return shortDay(startOfDay(String(given)));
  if (kind === "dateTime") return shortDay(String(given));
  if (kind === "money") return money.format(Number(given));
  return String(given);
}

/** In characters of the line: what a day or an amount takes. */
const narrowest: Readonly<Record<CellKind, number>> = {
  text: 18,
  number: 10,
  money: 17,
  date: 18,
  dateTime: 18,
};

const money = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
