/** The licence, its portal config and texts. */
import * as contract from "#contract/accounts/licence.ts";
import { caller } from "./client.ts";

export const getLicence = caller(contract.getLicence);
export const getApplicantPortalConfig = caller(contract.getApplicantPortalConfig);
export const getTranslations = caller(contract.getTranslations);
export const getTranslation = caller(contract.getTranslation);
