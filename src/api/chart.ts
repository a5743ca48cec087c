/** Figures of one's applications. */
import * as contract from "#contract/reports/chart.ts";
import { caller } from "./client.ts";

export const getCharts = caller(contract.getCharts);
export const getApplicationsByStatus = caller(contract.getApplicationsByStatus);
export const getApplicationsByMonth = caller(contract.getApplicationsByMonth);
export const getApplicationsByType = caller(contract.getApplicationsByType);
export const getApplicationsByTurn = caller(contract.getApplicationsByTurn);
export const getDurationsByStage = caller(contract.getDurationsByStage);
