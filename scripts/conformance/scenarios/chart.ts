import * as contract from "#contract/reports/chart.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

type ChartCall = (typeof contract)[Exclude<keyof typeof contract, "chart" | "getCharts">];

const draw = (endpoint: ChartCall) => (trial: Trial) => trial.call(endpoint, { query: {} });

/** Counts add up to what is said to be all. */
const count = (endpoint: ChartCall) => async (trial: Trial) => {
  const { Points, Total } = await trial.call(endpoint, { query: {} });
  if (!Array.isArray(Points)) return;
  const sum = Points.reduce((total, { Value }) => total + Value, 0);
  if (sum !== Total) trial.differs(endpoint, "Total", `${Total}, though the points add up to ${sum}`);
};

export const chart: ScenariosOf<typeof contract> = {
  getCharts: (trial) => trial.call(contract.getCharts, {}),
  getApplicationsByStatus: count(contract.getApplicationsByStatus),
  getApplicationsByMonth: count(contract.getApplicationsByMonth),
  getApplicationsByType: count(contract.getApplicationsByType),
  getApplicationsByTurn: count(contract.getApplicationsByTurn),
  getDurationsByStage: draw(contract.getDurationsByStage),
};
