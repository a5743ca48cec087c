/** The five auth calls. */
import * as contract from "#contract/accounts/account.ts";
import { caller } from "./client.ts";

export const applicantLogin = caller(contract.applicantLogin);
export const refreshToken = caller(contract.refreshToken);
export const applicantResetPassword = caller(contract.applicantResetPassword);
export const validateResetPasswordToken = caller(contract.validateResetPasswordToken);
export const changeApplicantPassword = caller(contract.changeApplicantPassword);
