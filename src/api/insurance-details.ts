/** Insurance of the work. */
import * as contract from "#contract/applications/insurance-details.ts";
import { caller } from "./client.ts";

export const getInsurances = caller(contract.getInsurances);
export const getInsurance = caller(contract.getInsurance);
export const createInsurance = caller(contract.createInsurance);
export const updateInsurance = caller(contract.updateInsurance);
export const deleteInsurance = caller(contract.deleteInsurance);
