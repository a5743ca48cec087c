/** Applications kept as patterns. */
import * as contract from "#contract/applications/application-template.ts";
import { caller } from "./client.ts";

export const getApplicationTemplates = caller(contract.getApplicationTemplates);
export const getApplicationTemplate = caller(contract.getApplicationTemplate);
export const createApplicationTemplate = caller(contract.createApplicationTemplate);
export const updateApplicationTemplate = caller(contract.updateApplicationTemplate);
export const deleteApplicationTemplate = caller(contract.deleteApplicationTemplate);
export const loadDataFromTemplate = caller(contract.loadDataFromTemplate);
export const getTemplateWizardConfig = caller(contract.getTemplateWizzardConfig);
export const getTemplateDraft = caller(contract.getTemplateDraft);
export const updateTemplateDynamic = caller(contract.updateTemplateDynamic);
export const updateTemplateCurrentStepId = caller(contract.updateTemplateCurrentStepId);
export const getTemplateCurrentStepId = caller(contract.getTemplateCurrentStepId);
export const getTemplateSummary = caller(contract.getTemplateSummary);
