/** Figures of one's applications (spec 7 Other areas). */
import {
  getApplicationsByMonth,
  getApplicationsByStatus,
  getApplicationsByTurn,
  getApplicationsByType,
  getCharts,
  getDurationsByStage,
} from "#contract/reports/chart.ts";
import { type ChartId, charts, showChart } from "./charts/charts.ts";
import type { ServiceContext } from "./context.ts";
import type { Serve } from "./serve.ts";

export function serveChart(serve: Serve, context: ServiceContext): void {
  serve(getCharts, () => Object.entries(charts).map(([Id, { Title, Kind }]) => ({ Id, Title, Kind })));

  const byId = [
    ["status", getApplicationsByStatus],
    ["month", getApplicationsByMonth],
    ["type", getApplicationsByType],
    ["turn", getApplicationsByTurn],
    ["duration", getDurationsByStage],
  ] as const satisfies readonly (readonly [ChartId, unknown])[];
  for (const [id, endpoint] of byId)
    serve(endpoint, ({ query, signedIn }) => showChart(id, query, signedIn.account, context));
}
