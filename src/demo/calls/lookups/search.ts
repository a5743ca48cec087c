/** The endpoints of the global search: results, and their export to a file (spec 7.6.16). */
import { globalSearchList, globalSearchListExport, type SearchHit } from "#contract/lookups/search.ts";
import type { ServiceContext } from "../../context/context.ts";
import { searchAllKinds } from "../../domain/search/global-search.ts";
import { createFileResponse } from "../../http/file-reply.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { makeSpreadsheet, XLSX_MEDIA_TYPE } from "../../sheet/spreadsheet.ts";
import type { TableColumn } from "../../sheet/table.ts";
import { translateTable } from "../../sheet/translate-table.ts";
import { toDayText } from "../../time/calendar.ts";

const DEFAULT_LIMIT = 5;
const MAX_EXPORTED = 1_000;

type SearchRow = UnlocalisedResponse<Omit<SearchHit, "ApplicationId">, "StatusName" | "Context">;

const columns: readonly TableColumn<SearchRow>[] = [
  {
    title: createMessage("search.column.kind"),
    kind: "text",
    width: 20,
    value: ({ Kind }) => createMessage(`search.kind.${Kind}`),
  },
  { title: createMessage("search.column.found"), kind: "text", width: 46, value: ({ Title }) => Title.Text },
  { title: createMessage("search.column.context"), kind: "text", width: 50, value: ({ Context }) => Context },
  {
    title: createMessage("search.column.status"),
    kind: "text",
    width: 24,
    value: ({ StatusName }) => StatusName,
  },
  {
    title: createMessage("search.column.fragment"),
    kind: "text",
    width: 50,
    value: ({ Fragment }) => Fragment?.Text ?? null,
  },
  {
    title: createMessage("search.column.updated"),
    kind: "dateTime",
    width: 14,
    value: ({ UpdatedAt }) => UpdatedAt,
  },
];

export function serveSearch(serve: ServeEndpoint, context: ServiceContext): void {
  serve(globalSearchList, ({ body, signedIn, reader }) => {
    const { SearchText: text, Kinds: kinds, Limit: limit = DEFAULT_LIMIT, Offset: offset = 0 } = body;
    return searchAllKinds({ text, kinds, limit, offset }, signedIn.account, context, reader);
  });

  serve(globalSearchListExport, async ({ body, signedIn, reader }) => {
    const searchOptions = { text: body.SearchText, kinds: body.Kinds, limit: MAX_EXPORTED, offset: 0 };
    const { Groups, TotalCount: count } = searchAllKinds(searchOptions, signedIn.account, context, reader);
    const rows = Groups.flatMap(({ Items }) => Items);
    const exportDate = { day: toDayText(context.now()) };
    const notes = [
      createMessage("search.query", { text: body.SearchText }),
      createMessage("search.count", { count, date: exportDate }),
    ];
    const title = createMessage("search.title");
    const bytes = await makeSpreadsheet(translateTable({ title, notes, columns, rows }, reader));
    return createFileResponse(bytes, XLSX_MEDIA_TYPE, `search-${toDayText(context.now())}.xlsx`);
  });
}
