/** My applications. */
import * as contract from "#contract/applications/application-list.ts";
import { caller } from "./client.ts";

export const getApplicationList = caller(contract.getApplicationList);
export const pinApplication = caller(contract.pinApplication);
export const getApplicationFilters = caller(contract.getApplicationFilters);
export const getApplistSidePanelDetails = caller(contract.getApplistSidePanelDetails);
export const getApplicationListReport = caller(contract.getApplicationListReport);
export const getApplicationListReportPdf = caller(contract.getApplicationListReportPdf);
