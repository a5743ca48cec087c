/** The endpoints of charts about the applicant's applications (spec 7.6.15). */
import {
  getApplicationsByMonth,
  getApplicationsByStatus,
  getApplicationsByTurn,
  getApplicationsByType,
  getCharts,
  getDurationsByStage,
} from "#contract/reports/chart.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { type ChartId, chartDefinitions, toChartResponse } from "../../../domain/charts/charts.ts";
import type { ServeEndpoint } from "../../../http/serve.ts";

export function serveChart(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getCharts, () =>
    Object.entries(chartDefinitions).map(([Id, { Title, Kind }]) => ({ Id, Title, Kind })),
  );

  const endpointsByChart = [
    ["status", getApplicationsByStatus],
    ["month", getApplicationsByMonth],
    ["type", getApplicationsByType],
    ["turn", getApplicationsByTurn],
    ["duration", getDurationsByStage],
  ] as const satisfies readonly (readonly [ChartId, unknown])[];
  for (const [id, endpoint] of endpointsByChart)
    serve(endpoint, ({ query, signedIn }) => toChartResponse(id, query, signedIn.account, context));
}
