/** The wizard's calls. */
import * as contract from "#contract/application-draft.ts";
import { caller } from "./client.ts";

export const createInit = caller(contract.createInit);
export const getDraft = caller(contract.getDraft);
export const updateDynamic = caller(contract.updateDynamic);
export const updateCurrentWizardStepId = caller(contract.updateCurrentWizardStepId);
export const getCurrentWizardStepId = caller(contract.getCurrentWizardStepId);
export const getSummary = caller(contract.getSummary);
export const getFeePreview = caller(contract.getFeePreview);
export const getWizardSubmissionText = caller(contract.getWizzardSubmissionText);
export const putApplicantSignature = caller(contract.putApplicantSignature);
export const getWizardConfig = caller(contract.getWizzardConfig);
export const checkAnswer = caller(contract.checkAnswer);
export const submitApplicantWizard = caller(contract.submitApplicantWizzard);
export const printWizardForm = caller(contract.printWizzardForm);
