/**
 * `npm run conformance:foreign`: serves the OpenAPI document with Stoplight Prism and calls every endpoint
 * with the portal's client.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createOpenApi } from "#demo/openapi/openapi-document.ts";
import { callAllEndpoints } from "./conformance/foreign/call-all.ts";
import { startPrism } from "./conformance/foreign/prism.ts";
import { formatCounts, formatReport } from "./conformance/format-report.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const document = createOpenApi();
const prism = await startPrism(document);
const report = await callAllEndpoints(prism.url, document).finally(() => prism.close());
const failedRows = report.rows.filter(({ verdict }) => verdict !== "conforms");
if (failedRows.length > 0) console.log(formatReport({ ...report, rows: failedRows }));
console.log(`Prism 5.16.0 with our OpenAPI document: ${formatCounts(report)}`);
if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = failedRows.length === 0 ? 0 : 1;
