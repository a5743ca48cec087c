/**
 * Creates, reads and saves templates, and applies them to drafts. Changes run within the caller's
 * transaction.
 */

import type * as z from "zod/mini";
import type {
  applicationTemplate,
  createApplicationTemplate,
} from "#contract/applications/application-template.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { TemplateRecord } from "../../records/template-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { DraftRecords } from "../applications/drafts/draft-response.ts";
import { getDraftRecords, saveAnswers } from "../applications/drafts/drafts.ts";
import { listReadOnlyPaths } from "../applications/drafts/read-only.ts";
import { findFormInForce, getForm } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import {
  countAnswers,
  selectAnswersToAdd,
  selectTemplateAnswers,
  type TemplateSelection,
} from "./template-answers.ts";

type TemplateBody = z.output<(typeof createApplicationTemplate)["body"]>;

const MAX_TEMPLATES = 200;

/** Returns a template of the account. Throws 404 if it does not exist or belongs to another account. */
export function getTemplate(id: string, account: AccountRecord, { store }: StoreContext): TemplateRecord {
  const template = store.collection("template").get(id);
  if (template?.AccountId !== account.Id) throw createNotFoundError();
  return template;
}

/** Returns the form version in which the template is edited. */
export function getTemplateWizard(
  { ApplicationTypeId, ConfigurationId }: TemplateRecord,
  context: StoreContext,
): WizardConfig {
  return findFormInForce(ApplicationTypeId, context) ?? getForm(ConfigurationId, undefined, context);
}

/** Creates a template. Throws 400 for a type that is not available online, unknown steps, or too many templates. */
export function createTemplate(
  body: TemplateBody,
  account: AccountRecord,
  context: ServiceContext,
): TemplateRecord {
  const { store, now, random } = context;
  if (store.collection("template").count({ AccountId: account.Id }) >= MAX_TEMPLATES)
    throw new ServiceError(400, createMessage("templates.tooMany", { count: MAX_TEMPLATES }));
  const { typeId, wizard, answers } = getTemplateSource(body, account, context);
  const unknownStepId = body.StepIds?.find((id) => !wizard.steps.some((step) => step.id === id));
  if (unknownStepId !== undefined)
    throw new ServiceError(400, createMessage("templates.unknownStep", { step: unknownStepId }));
  const Answers = selectTemplateAnswers(answers, wizard, body.StepIds);
  const at = toInstantText(now());
  const template: TemplateRecord = {
    Id: createRandomId(random),
    AccountId: account.Id,
    Name: body.Name.trim() || englishTranslator.text(getApplicationType(typeId).name),
    Description: body.Description?.trim() ?? "",
    ApplicationTypeId: typeId,
    ConfigurationId: wizard.id,
    ConfigurationVersion: wizard.version,
    Answers,
    Changes: Object.fromEntries(Object.keys(Answers).map((path) => [path, 1])),
    Revision: 1,
    SavedAt: at,
    CurrentStepId: null,
    UpdatedAt: at,
    UsedAt: null,
    UseCount: 0,
  };
  store.collection("template").put(template);
  return template;
}

function getTemplateSource(
  { ApplicationId, ApplicationTypeId, TemplateId }: TemplateBody,
  account: AccountRecord,
  context: ServiceContext,
) {
  if (TemplateId !== undefined) {
    const sourceTemplate = getTemplate(TemplateId, account, context);
    return {
      typeId: sourceTemplate.ApplicationTypeId,
      wizard: getTemplateWizard(sourceTemplate, context),
      answers: sourceTemplate.Answers,
    };
  }
  if (ApplicationId === undefined) {
    const wizard = findFormInForce(ApplicationTypeId ?? "", context);
    if (!wizard) throw new ServiceError(400, createMessage("applications.typeNotOnline"));
    return { typeId: ApplicationTypeId ?? "", wizard, answers: {} };
  }
  const application = getApplicationFor("edit", ApplicationId, account, context);
  const answers = context.store.collection("answers").get(application.Id);
  if (!answers?.ConfigurationId) throw new ServiceError(400, createMessage("templates.fromPaper"));
  const typeId = application.ApplicationTypeId;
  if (ApplicationTypeId !== undefined && ApplicationTypeId !== typeId)
    throw new ServiceError(400, createMessage("templates.otherType"));
  return {
    typeId,
    wizard: findFormInForce(typeId, context) ?? getForm(answers.ConfigurationId, undefined, context),
    answers: answers.Answers,
  };
}

/**
 * Applies a template's answers to a draft. Keeps existing answers unless `selection` overwrites them. Never
 * changes answers that the account may not change.
 */
export function applyTemplate(
  application: ApplicationRecord,
  templateId: string,
  account: AccountRecord,
  context: ServiceContext,
  selection: TemplateSelection = {},
): DraftRecords {
  const template = getTemplate(templateId, account, context);
  const { answers } = getDraftRecords(application, context);
  const wizard = getForm(answers.ConfigurationId ?? "", answers.ConfigurationVersion, context);
  const addedAnswers = selectAnswersToAdd(template.Answers, answers.Answers, wizard, selection);
  const draftChange = { form: wizard, answers: answers.Answers, patch: addedAnswers };
  const lockedPaths = new Set(listReadOnlyPaths(draftChange, account, context));
  const unlockedAnswers = Object.fromEntries(
    Object.entries(addedAnswers).filter(([path]) => !lockedPaths.has(path)),
  );
  const usageFields = { UseCount: template.UseCount + 1, UsedAt: toInstantText(context.now()) };
  context.store.collection("template").put({ ...template, ...usageFields });
  return saveAnswers(application, answers.Revision, unlockedAnswers, context);
}

/** Converts a template to a response without its answers. */
export function toTemplateResponse(
  template: TemplateRecord,
): UnlocalisedResponse<z.input<typeof applicationTemplate>, "ApplicationTypeName"> {
  const { Id, Name, Description, ApplicationTypeId, UseCount, UsedAt, UpdatedAt, Answers } = template;
  const ApplicationTypeName = getApplicationType(ApplicationTypeId).name;
  const AnswerCount = countAnswers(Answers);
  return {
    Id,
    Name,
    Description,
    ApplicationTypeId,
    ApplicationTypeName,
    AnswerCount,
    UseCount,
    UsedAt,
    UpdatedAt,
  };
}
