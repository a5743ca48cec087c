/** What each part of a building is used for. */
import * as contract from "#contract/applications/bca-classification.ts";
import { caller } from "./client.ts";

export const getClassifications = caller(contract.getClassifications);
export const getClassification = caller(contract.getClassification);
export const createClassification = caller(contract.createClassification);
export const updateClassification = caller(contract.updateClassification);
export const deleteClassification = caller(contract.deleteClassification);
