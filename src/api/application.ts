/** One application: read it, follow it, answer what is asked. */
import * as contract from "#contract/applications/application.ts";
import { caller } from "./client.ts";

export const getApplication = caller(contract.getApplication);
export const getApplicantAppDetails = caller(contract.getApplicantAppDetails);
export const getHeaderSubheader = caller(contract.getHeaderSubheader);
export const getApplicantAppWorkflow = caller(contract.getApplicantAppWorkflow);
export const getApplicantAppTrackingDetails = caller(contract.getApplicantAppTrackingDetails);
export const putClientComment = caller(contract.putClientComment);
export const putDateProvided = caller(contract.putDateProvided);
export const changeApplicationStatus = caller(contract.changeApplicationStatus);
