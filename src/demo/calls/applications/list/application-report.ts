/** The endpoints that export the list of applications, and one application as a printed form (spec 7.5, 7.6.3). */
import { printWizardForm } from "#contract/applications/application-draft.ts";
import {
  getApplicationListReport,
  getApplicationListReportPdf,
} from "#contract/applications/application-list.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { getListOrder } from "../../../domain/applications/list/list-order.ts";
import { createListTable, createReportFileName } from "../../../domain/applications/list/list-report.ts";
import { printForm } from "../../../domain/applications/printed-form.ts";
import { createFileResponse } from "../../../http/file-reply.ts";
import type { ServeEndpoint } from "../../../http/serve.ts";
import { createNotFoundError } from "../../../http/service-error.ts";
import { findHostName } from "../../../portal/host.ts";
import { createListPdf } from "../../../print/list-pdf.ts";
import { getApplicationFor } from "../../../rules/access.ts";
import { makeSpreadsheet, XLSX_MEDIA_TYPE } from "../../../sheet/spreadsheet.ts";
import { translateTable } from "../../../sheet/translate-table.ts";

const MAX_ROWS = 10_000;
const MAX_ROWS_ON_PAPER = 1_000;
/** Columns that the PDF omits, because the page is too narrow. */
const COLUMNS_NOT_ON_PAPER = new Set<string>(["changed", "fees", "reason"]);

export function serveApplicationReport(serve: ServeEndpoint, context: ServiceContext): void {
  serve(printWizardForm, async ({ params, signedIn, reader }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const answers = context.store.collection("answers").get(application.Id);
    if (!answers) throw createNotFoundError();
    const { bytes, fileName } = await printForm({ application, answers }, context, reader);
    return createFileResponse(bytes, "application/pdf", fileName);
  });

  serve(getApplicationListReport, async ({ query, body, signedIn, reader }) => {
    const listReport = { request: body, orderBy: getListOrder(query), limit: MAX_ROWS };
    const bytes = await makeSpreadsheet(
      translateTable(createListTable(listReport, signedIn.account, context), reader),
    );
    return createFileResponse(bytes, XLSX_MEDIA_TYPE, createReportFileName(context, "xlsx"));
  });

  serve(getApplicationListReportPdf, async ({ query, body, signedIn, reader }) => {
    const listReport = { request: body, orderBy: getListOrder(query), limit: MAX_ROWS_ON_PAPER };
    const table = createListTable(listReport, signedIn.account, context);
    const columns = table.columns.filter(({ id }) => !COLUMNS_NOT_ON_PAPER.has(id));
    const hostName = findHostName(context.hosts, signedIn.session.Domain);
    const bytes = await createListPdf(context.fonts, { ...table, columns }, hostName, context.now(), reader);
    return createFileResponse(bytes, "application/pdf", createReportFileName(context, "pdf"));
  });
}
