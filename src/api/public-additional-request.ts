/** Answering a request for further information from an e-mailed link. */
import * as contract from "#contract/public/public-additional-request.ts";
import { caller } from "./client.ts";

export const openRequestLink = caller(contract.openRequestLink);
export const createRequestUpload = caller(contract.createRequestUpload);
export const completeRequestUpload = caller(contract.completeRequestUpload);
export const removeRequestDocument = caller(contract.removeRequestDocument);
export const sendRequestAnswers = caller(contract.sendRequestAnswers);
