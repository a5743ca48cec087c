/** What has to be there, item by item. */
import * as contract from "#contract/applications/check-list.ts";
import { caller } from "./client.ts";

export const getCheckLists = caller(contract.getCheckLists);
export const getCheckListItem = caller(contract.getCheckListItem);
export const updateCheckListStatus = caller(contract.updateCheckListStatus);
export const addCheckListRemark = caller(contract.addCheckListRemark);
export const updateCheckListDocuments = caller(contract.updateCheckListDocuments);
