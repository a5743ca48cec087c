/** Reports. */
import * as contract from "#contract/reports/report.ts";
import { caller } from "./client.ts";

export const getReports = caller(contract.getReports);
export const getReport = caller(contract.getReport);
export const updateReport = caller(contract.updateReport);
export const runReport = caller(contract.runReport);
export const getReportRuns = caller(contract.getReportRuns);
export const getReportRun = caller(contract.getReportRun);
export const deleteReportRun = caller(contract.deleteReportRun);
export const downloadReport = caller(contract.downloadReport);
