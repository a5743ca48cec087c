/** An inspection asked for without signing in. */
import * as contract from "#contract/public/public-inspection.ts";
import { caller } from "./client.ts";

export const findInspections = caller(contract.findInspections);
export const createInspectionUpload = caller(contract.createInspectionUpload);
export const completeInspectionUpload = caller(contract.completeInspectionUpload);
export const requestPublicInspection = caller(contract.requestPublicInspection);
