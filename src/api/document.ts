/** Files of an application. */
import * as contract from "#contract/applications/document.ts";
import { caller } from "./client.ts";

export const getDocuments = caller(contract.getDocuments);
export const createUpload = caller(contract.createUpload);
export const completeUpload = caller(contract.completeUpload);
export const deleteDocument = caller(contract.deleteDocument);
export const restoreDocument = caller(contract.restoreDocument);
export const getDocumentRules = caller(contract.getDocumentRules);
export const getDownloadUrl = caller(contract.getDownloadUrl);
export const downloadDocument = caller(contract.downloadDocument);
export const getUploadStates = caller(contract.getUploadStates);
export const resumeUpload = caller(contract.resumeUpload);
export const cancelUpload = caller(contract.cancelUpload);
export const getChecklistDocuments = caller(contract.getChecklistDocuments);
export const getDocumentVersions = caller(contract.getDocumentVersions);
export const updateDocument = caller(contract.updateDocument);
export const getMyDocuments = caller(contract.getMyDocuments);
export const reuseDocument = caller(contract.reuseDocument);
export const getAllDocumentsUrl = caller(contract.getAllDocumentsUrl);
export const downloadAllDocuments = caller(contract.downloadAllDocuments);
