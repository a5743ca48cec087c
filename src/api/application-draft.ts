/** The wizard's calls. */
import * as contract from "#contract/applications/application-draft.ts";
import { type Client, caller } from "./client.ts";

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

/** Brings the draft that is kept for when the line is gone in step with what was saved of it. */
export function amendDraft(
  client: Client,
  params: { readonly id: string },
  change: (kept: contract.Draft) => contract.Draft,
): Promise<void> {
  return client.updateCached?.(contract.getDraft, { params }, change) ?? Promise.resolve();
}
