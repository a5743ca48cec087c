/** Lists that news are sent to. */
import * as contract from "#contract/notifications/distribution-list.ts";
import { caller } from "./client.ts";

export const getDistributionLists = caller(contract.getDistributionLists);
export const getDistributionList = caller(contract.getDistributionList);
export const getDistributionListPosts = caller(contract.getDistributionListPosts);
export const getSubscriptions = caller(contract.getSubscriptions);
export const createSubscription = caller(contract.createSubscription);
export const updateSubscription = caller(contract.updateSubscription);
export const deleteSubscription = caller(contract.deleteSubscription);
