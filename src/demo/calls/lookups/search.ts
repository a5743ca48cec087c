/** Global search over everything that the caller may see (spec 7.6.16). */
import { globalSearchList, globalSearchListExport, type SearchHit } from "#contract/lookups/search.ts";
import type { ServiceContext } from "../../context/context.ts";
import { searchAll } from "../../domain/search/global-search.ts";
import { fileReply } from "../../http/file-reply.ts";
import type { Serve } from "../../http/serve.ts";
import type { WithMessages } from "../../messages/localise.ts";
import { message } from "../../messages/message.ts";
import { makeSpreadsheet, XLSX } from "../../sheet/spreadsheet.ts";
import type { Column } from "../../sheet/table.ts";
import { translateTable } from "../../sheet/translate-table.ts";
import { toDayText } from "../../time/calendar.ts";

const USUAL_LIMIT = 5;
const MOST_EXPORTED = 1_000;

type Row = WithMessages<Omit<SearchHit, "ApplicationId">, "StatusName" | "Context">;

const columns: readonly Column<Row>[] = [
  {
    title: message("search.column.kind"),
    kind: "text",
    width: 20,
    value: ({ Kind }) => message(`search.kind.${Kind}`),
  },
  { title: message("search.column.found"), kind: "text", width: 46, value: ({ Title }) => Title.Text },
  { title: message("search.column.context"), kind: "text", width: 50, value: ({ Context }) => Context },
  { title: message("search.column.status"), kind: "text", width: 24, value: ({ StatusName }) => StatusName },
  {
    title: message("search.column.fragment"),
    kind: "text",
    width: 50,
    value: ({ Fragment }) => Fragment?.Text ?? null,
  },
  {
    title: message("search.column.updated"),
    kind: "dateTime",
    width: 14,
    value: ({ UpdatedAt }) => UpdatedAt,
  },
];

export function serveSearch(serve: Serve, context: ServiceContext): void {
  serve(globalSearchList, ({ body, signedIn, reader }) => {
    const { SearchText: text, Kinds: kinds, Limit: limit = USUAL_LIMIT, Offset: offset = 0 } = body;
    return searchAll({ text, kinds, limit, offset }, signedIn.account, context, reader);
  });

  serve(globalSearchListExport, async ({ body, signedIn, reader }) => {
    const search = { text: body.SearchText, kinds: body.Kinds, limit: MOST_EXPORTED, offset: 0 };
    const { Groups, TotalCount: count } = searchAll(search, signedIn.account, context, reader);
    const rows = Groups.flatMap(({ Items }) => Items);
    const date = { day: toDayText(context.now()) };
    const notes = [
      message("search.query", { text: body.SearchText }),
      message("search.count", { count, date }),
    ];
    const title = message("search.title");
    const bytes = await makeSpreadsheet(translateTable({ title, notes, columns, rows }, reader));
    return fileReply(bytes, XLSX, `search-${toDayText(context.now())}.xlsx`);
  });
}
