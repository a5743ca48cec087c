/** What is asked for after lodging. */
import * as contract from "#contract/applications/additional-request.ts";
import { caller } from "./client.ts";

export const getAdditionalRequestTypes = caller(contract.getAdditionalRequestTypes);
export const createAdditionalRequest = caller(contract.createAdditionalRequest);
export const getAdditionalRequests = caller(contract.getAdditionalRequests);
export const getAdditionalRequest = caller(contract.getAdditionalRequest);
export const withdrawAdditionalRequest = caller(contract.withdrawAdditionalRequest);
export const deleteAdditionalRequest = caller(contract.deleteAdditionalRequest);
export const getRequestDraft = caller(contract.getRequestDraft);
export const updateRequestDynamic = caller(contract.updateRequestDynamic);
export const updateRequestStepId = caller(contract.updateRequestStepId);
export const putRequestSignature = caller(contract.putRequestSignature);
export const getRequestSummary = caller(contract.getRequestSummary);
