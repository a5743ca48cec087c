/** Files of an application. */
import * as contract from "#contract/document.ts";
import { caller } from "./client.ts";

export const getDocuments = caller(contract.getDocuments);
export const createUpload = caller(contract.createUpload);
export const completeUpload = caller(contract.completeUpload);
export const deleteDocument = caller(contract.deleteDocument);
export const getDownloadUrl = caller(contract.getDownloadUrl);
export const downloadDocument = caller(contract.downloadDocument);
