/** Essential safety measures of a building. */
import * as contract from "#contract/applications/register-item.ts";
import { caller } from "./client.ts";

export const getRegisterItems = caller(contract.getRegisterItems);
export const getRegisterItem = caller(contract.getRegisterItem);
export const createRegisterItem = caller(contract.createRegisterItem);
export const updateRegisterItem = caller(contract.updateRegisterItem);
export const deleteRegisterItem = caller(contract.deleteRegisterItem);
export const recordRegisterService = caller(contract.recordRegisterService);
export const getRegisterItemTypes = caller(contract.getRegisterItemTypes);
export const getRegisterStandards = caller(contract.getRegisterStandards);
