/** Global search over everything that the caller may see (spec 7.6.16). */

import { globalSearchList, globalSearchListExport, type SearchHit } from "#contract/lookups/search.ts";
import type { ServiceContext } from "../../context/context.ts";
import { searchAll } from "../../domain/search/global-search.ts";
import { fileReply } from "../../http/file-reply.ts";
import type { Serve } from "../../http/serve.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { type Message, message } from "../../messages/message.ts";
import { makeSpreadsheet, XLSX } from "../../sheet/spreadsheet.ts";
import type { Column } from "../../sheet/table.ts";
import { translateTable } from "../../sheet/translate-table.ts";
import { dayOf } from "../../time/calendar.ts";

const USUAL_LIMIT = 5;
const MOST_EXPORTED = 1_000;

type Row = WithMessages<Omit<SearchHit, "ApplicationId">, "StatusName" | "Context"> & {
  readonly KindName: Message | string;
};

const columns: readonly Column<Row>[] = [
  { title: message("search.kind"), kind: "text", width: 20, value: ({ KindName }) => KindName },
  { title: message("search.found"), kind: "text", width: 46, value: ({ Title }) => Title.Text },
  { title: message("search.belongsTo"), kind: "text", width: 50, value: ({ Context }) => Context },
  { title: message("reports.column.status"), kind: "text", width: 24, value: ({ StatusName }) => StatusName },
  {
    title: message("search.where"),
    kind: "text",
    width: 50,
    value: ({ Fragment }) => Fragment?.Text ?? null,
  },
  {
    title: message("reports.column.changed"),
    kind: "dateTime",
    width: 14,
    value: ({ UpdatedAt }) => UpdatedAt,
  },
];

export function serveSearch(serve: Serve, context: ServiceContext): void {
  serve(globalSearchList, ({ body, signedIn }) => {
    const { SearchText: text, Kinds: kinds, Limit: limit = USUAL_LIMIT, Offset: offset = 0 } = body;
    return searchAll({ text, kinds, limit, offset }, signedIn.account, context);
  });

  serve(globalSearchListExport, async ({ body, signedIn, reader }) => {
    const search = { text: body.SearchText, kinds: body.Kinds, limit: MOST_EXPORTED, offset: 0 };
    const { Groups, TotalCount } = searchAll(search, signedIn.account, context);
    const rows = Groups.flatMap(({ Name, Items }) => Items.map((item) => ({ ...item, KindName: Name })));
    const notes = [
      message("search.query", { text: body.SearchText }),
      message("search.count", { count: TotalCount, date: { day: dayOf(context.now()) } }),
    ];
    const bytes = await makeSpreadsheet(
      translateTable({ title: message("search.title"), notes, columns, rows }, reader),
    );
    return fileReply(bytes, XLSX, `search-${dayOf(context.now())}.xlsx`);
  });
}
