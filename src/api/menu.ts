/** The applicant's menu and statuses. */
import * as contract from "#contract/lookups/menu.ts";
import { caller } from "./client.ts";

export const getApplicantMenu = caller(contract.getApplicantMenu);
export const getStatusList = caller(contract.getStatusList);
