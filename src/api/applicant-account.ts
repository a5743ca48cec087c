/** The signed-in applicant's own account. */
import * as contract from "#contract/accounts/applicant-account.ts";
import { caller } from "./client.ts";

export const getApplicant = caller(contract.getApplicant);
export const getSignature = caller(contract.getSignature);
export const updateApplicant = caller(contract.updateApplicant);
export const changePassword = caller(contract.changePassword);
