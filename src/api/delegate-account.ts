/** People who act for an applicant. */
import * as contract from "#contract/accounts/delegate-account.ts";
import { caller } from "./client.ts";

export const getDelegateAccounts = caller(contract.getDelegateAccounts);
export const getReceivedDelegateAccounts = caller(contract.getReceivedDelegateAccounts);
export const getDelegateOwners = caller(contract.getDelegateOwners);
export const getDelegateAccount = caller(contract.getDelegateAccount);
export const findDelegateInvitation = caller(contract.findDelegateInvitation);
export const createDelegateAccount = caller(contract.createDelegateAccount);
export const updateDelegateAccount = caller(contract.updateDelegateAccount);
export const resendDelegateInvitation = caller(contract.resendDelegateInvitation);
export const acceptDelegateAccount = caller(contract.acceptDelegateAccount);
export const declineDelegateAccount = caller(contract.declineDelegateAccount);
export const withdrawDelegateAccount = caller(contract.withdrawDelegateAccount);
