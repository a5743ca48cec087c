import * as contract from "#contract/reports/chart.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

type ChartCall = (typeof contract)[Exclude<keyof typeof contract, "chart" | "getCharts">];

const fetchChart = (endpoint: ChartCall) => (context: ScenarioContext) =>
  context.call(endpoint, { query: {} });

/** Checks that the counts of a chart add up to the total. */
const checkChartCounts = (endpoint: ChartCall) => async (context: ScenarioContext) => {
  const { Points, Total } = await context.call(endpoint, { query: {} });
  if (!Array.isArray(Points)) return;
  const sum = Points.reduce((total, { Value }) => total + Value, 0);
  if (sum !== Total) context.addDifference(endpoint, "Total", `${Total}, but the points add up to ${sum}`);
};

export const chartScenarios: ScenariosOf<typeof contract> = {
  getCharts: (context) => context.call(contract.getCharts, {}),
  getApplicationsByStatus: checkChartCounts(contract.getApplicationsByStatus),
  getApplicationsByMonth: checkChartCounts(contract.getApplicationsByMonth),
  getApplicationsByType: checkChartCounts(contract.getApplicationsByType),
  getApplicationsByTurn: checkChartCounts(contract.getApplicationsByTurn),
  getDurationsByStage: fetchChart(contract.getDurationsByStage),
};
