/** Applications kept as patterns. */
import * as contract from "#contract/application-template.ts";
import { caller } from "./client.ts";

export const getApplicationTemplates = caller(contract.getApplicationTemplates);
export const loadDataFromTemplate = caller(contract.loadDataFromTemplate);
