/** A parent's child accounts. */
import * as contract from "#contract/accounts/child-account.ts";
import { caller } from "./client.ts";

export const getChildAccounts = caller(contract.getChildAccounts);
export const createChildAccount = caller(contract.createChildAccount);
export const updateChildAccount = caller(contract.updateChildAccount);
export const changeChildPassword = caller(contract.changeChildPassword);
export const getChildMenu = caller(contract.getChildMenu);
export const assignRoleMenu = caller(contract.assignRoleMenu);
export const deleteChildAccount = caller(contract.deleteChildAccount);
export const deleteChildAccounts = caller(contract.deleteChildAccounts);
export const lockChildAccount = caller(contract.lockChildAccount);
export const unlockChildAccount = caller(contract.unlockChildAccount);
export const getActiveAccounts = caller(contract.getActiveAccounts);
