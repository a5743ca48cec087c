/** Help texts, e-mail groups, devices and sign-ins of an account. */
import * as contract from "#contract/accounts/account-setting.ts";
import { caller } from "./client.ts";

export const getSwitchDefaultHelpTextOn = caller(contract.getSwitchDefaultHelpTextOn);
export const putSwitchDefaultHelpTextOn = caller(contract.putSwitchDefaultHelpTextOn);
export const getNotificationEmailGroups = caller(contract.getNotificationEmailGroups);
export const putNotificationEmailGroups = caller(contract.putNotificationEmailGroups);
export const getPostPermitEmailGroups = caller(contract.getPostPermitEmailGroups);
export const putPostPermitEmailGroups = caller(contract.putPostPermitEmailGroups);
export const updateToken = caller(contract.updateToken);
export const getSessions = caller(contract.getSessions);
export const endSession = caller(contract.endSession);
export const endOtherSessions = caller(contract.endOtherSessions);
