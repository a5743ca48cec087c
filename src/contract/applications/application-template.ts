/** Calls for templates of new applications. People fill in a template with the wizard (spec 7.6.12). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, nullable, stepId, successReply } from "../shapes.ts";
import { answerGroup } from "../wizard/answers/answer-group.ts";
import { wizardConfig } from "../wizard/config.ts";
import { answers, draft } from "./application-draft.ts";

export const applicationTemplate = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  ApplicationTypeId: z.string(),
  ApplicationTypeName: z.string(),
  AnswerCount: z.int(),
  /** Number of applications started or filled in from the template; the next field is the time of the last use. */
  UseCount: z.int(),
  UsedAt: nullable(dateTime),
  UpdatedAt: dateTime,
});
export type ApplicationTemplate = z.output<typeof applicationTemplate>;

const templateName = z.string().check(z.minLength(1), z.maxLength(120));
const templateDescription = z.string().check(z.maxLength(500));
const stepIds = z.array(z.string().check(z.maxLength(128))).check(z.maxLength(100));

/** The caller's templates, sorted by name. */
export const getApplicationTemplates = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationTemplate/GetList",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  query: z.object({ ApplicationTypeId: z.optional(z.string()) }),
  reply: asAssumed(z.array(applicationTemplate)),
});

/** A template with its answers as display text and the steps that can be copied from it. */
export const getApplicationTemplate = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationTemplate/Get/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(
    z.object({
      Template: applicationTemplate,
      Steps: z.array(z.object({ StepId: z.string(), Title: z.string(), AnswerCount: z.int() })),
      Groups: z.array(answerGroup),
    }),
  ),
});

/**
 * Creates a template: empty for a type, or with the answers of an application or another template. `StepIds` limits
 * the answers to these steps.
 */
export const createApplicationTemplate = defineEndpoint({
  method: "POST",
  path: "/api/ApplicationTemplate/Create",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  body: z.object({
    Name: templateName,
    Description: z.optional(templateDescription),
    /** Required if the body has neither an application nor a template. */
    ApplicationTypeId: z.optional(z.string().check(z.maxLength(128))),
    ApplicationId: z.optional(applicationId),
    /** One of the caller's templates, to duplicate. */
    TemplateId: z.optional(z.string().check(z.maxLength(128))),
    StepIds: z.optional(stepIds),
  }),
  reply: asAssumed(applicationTemplate),
});

export const updateApplicationTemplate = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationTemplate/Update/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  body: z.object({ Name: templateName, Description: templateDescription }),
  reply: asAssumed(applicationTemplate),
});

export const deleteApplicationTemplate = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicationTemplate/Delete/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(successReply),
});

/**
 * Copies the answers of template `b` into draft `a`. Our additions to the specification: `StepIds` limits the
 * copy to these steps; existing answers stay unless `Overwrite` is set.
 */
export const loadDataFromTemplate = defineEndpoint({
  method: "POST",
  path: "/api/Application/LoadDataFromTemplateForApplicant/:a/:b",
  spec: "7.5 Applications",
  body: z.optional(z.object({ StepIds: z.optional(stepIds), Overwrite: z.optional(z.boolean()) })),
  reply: asAssumed(draft),
});

/** A template as the wizard opens it; saved like a draft. */
export const templateDraft = z.object({
  Id: z.string(),
  ApplicationTypeId: z.string(),
  ConfigurationId: z.string(),
  ConfigurationVersion: z.int(),
  Revision: z.int(),
  CurrentStepId: nullable(stepId),
  Answers: answers,
  SavedAt: dateTime,
});
export type TemplateDraft = z.output<typeof templateDraft>;

export const getTemplateWizardConfig = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationDataTemplateWizzard/GetWizzardConfig/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(wizardConfig),
});

export const getTemplateDraft = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationDataTemplateWizzard/GetDynamic/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(templateDraft),
});

/**
 * Merges answers by path. Responds with 409 and `conflict` if `Revision` is stale and one of the paths was
 * changed elsewhere.
 */
export const updateTemplateDynamic = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationDataTemplateWizzard/UpdateDynamic/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  body: z.object({ Revision: z.int(), Answers: answers }),
  reply: asAssumed(z.object({ Revision: z.int(), SavedAt: dateTime, Changed: answers })),
});

export const updateTemplateCurrentStepId = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicationDataTemplateWizzard/UpdateCurrentWizardStepId/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  body: z.object({ CurrentStepId: stepId }),
  reply: asAssumed(successReply),
});

export const getTemplateCurrentStepId = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationDataTemplateWizzard/GetCurrentWizardStepId/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(z.object({ CurrentStepId: nullable(stepId) })),
});

/** The answers as display text, with invalid ones listed; a missing answer is not a problem of a template. */
export const getTemplateSummary = defineEndpoint({
  method: "GET",
  path: "/api/ApplicationDataTemplateWizzard/GetSummary/:id",
  pathAssumed: true,
  spec: "7.6.12 ApplicationTemplate",
  reply: asAssumed(
    z.object({
      Groups: z.array(answerGroup),
      Problems: z.array(z.object({ StepId: z.string(), Path: z.string(), Message: z.string() })),
    }),
  ),
});
