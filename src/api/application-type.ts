/** What can be lodged. */
import * as contract from "#contract/applications/application-type.ts";
import { caller } from "./client.ts";

export const getApplicationTypes = caller(contract.getApplicationTypes);
export const getApplicationTypesByGroup = caller(contract.getApplicationTypesByGroup);
export const getApplicationType = caller(contract.getApplicationType);
