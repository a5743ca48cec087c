/** What lodging will cost, for anybody. */
import * as contract from "#contract/public/public-quotation.ts";
import { caller } from "./client.ts";

export const previewQuotation = caller(contract.previewQuotation);
export const createQuotation = caller(contract.createQuotation);
export const findQuotation = caller(contract.findQuotation);
export const downloadQuotation = caller(contract.downloadQuotation);
