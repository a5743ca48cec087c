/** One search over everything. */
import * as contract from "#contract/lookups/search.ts";
import { caller } from "./client.ts";

export const globalSearchList = caller(contract.globalSearchList);
export const globalSearchListExport = caller(contract.globalSearchListExport);
