/**
 * Receives a portal's telemetry (`notifyUrl`). This endpoint is not part of the contract, because each host
 * can choose another receiver, or none.
 */
import type { Hono } from "hono";
import type { ServiceContext } from "../../context/context.ts";
import { formUsageReport, saveFormUsage } from "../../domain/forms/form-usage.ts";
import { getCallerNetwork } from "../../http/caller.ts";
import { readLimitedBytes } from "../../http/request-body.ts";

/** Maximum body size: the limit of browsers for a beacon. */
const MAX_BYTES = 64 * 1024;

/** Stores usage reports of forms, and ignores all other reports. */
export function serveFormTelemetry(app: Hono, context: ServiceContext): void {
  app.post("/telemetry", async (c) => {
    context.limiter.countCall("visitor", getCallerNetwork(c));
    const report = formUsageReport.safeParse(parseReport(await readLimitedBytes(c.req.raw, MAX_BYTES)));
    if (report.success) saveFormUsage(report.data, context);
    return c.body(null, 204);
  });
}

function parseReport(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
