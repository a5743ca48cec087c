/** Inspections of the work. */
import * as contract from "#contract/applications/inspection.ts";
import { caller } from "./client.ts";

export const getInspections = caller(contract.getInspections);
export const getInspectionDates = caller(contract.getInspectionDates);
export const getMyInspections = caller(contract.getMyInspections);
export const getInspection = caller(contract.getInspection);
export const requestInspection = caller(contract.requestInspection);
export const rescheduleInspection = caller(contract.rescheduleInspection);
export const cancelInspection = caller(contract.cancelInspection);
export const getInspectionCalendarFile = caller(contract.getInspectionCalendarFile);
export const getInspectionCheckList = caller(contract.getInspectionCheckList);
export const updateInspectionCheckList = caller(contract.updateInspectionCheckList);
