/** How long a permit lasts, and whose it is. */
import * as contract from "#contract/applications/construction-period.ts";
import { caller } from "./client.ts";

export const getConstructionCompletionPeriod = caller(contract.getConstructionCompletionPeriod);
export const getApplicantChoices = caller(contract.getApplicantChoices);
export const updateApplicationApplicant = caller(contract.updateApplicationApplicant);
export const getApplicationActivity = caller(contract.getApplicationActivity);
