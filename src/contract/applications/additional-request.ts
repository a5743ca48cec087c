/**
 * Calls for additional requests about a lodged application: amendment, extension of time, change of applicant
 * and withdrawal (spec 7.6.17).
 */
import * as z from "zod/mini";
import { signature } from "../accounts/applicant-account.ts";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable, stepId, successReply } from "../shapes.ts";
import { answerGroup } from "../wizard/answers/answer-group.ts";
import { additionalRequestType } from "./additional-request-type.ts";
import { answers, draft } from "./application-draft.ts";
import { parentApplicationFields, partId, textUpTo } from "./part.ts";

export const additionalRequestState = z.enum(["Draft", "Submitted", "Approved", "Refused", "Withdrawn"]);

export const additionalRequest = z.object({
  Id: partId,
  ...parentApplicationFields,
  /** Number such as `BP-2026-01042-A1`; null before lodging. */
  Number: nullable(z.string()),
  TypeId: additionalRequestType,
  TypeName: z.string(),
  State: additionalRequestState,
  StateName: z.string(),
  ConfigurationId: z.string(),
  CreatedAt: dateTime,
  CreatedBy: z.string(),
  SubmittedAt: nullable(dateTime),
  DecidedAt: nullable(dateTime),
  DecidedBy: nullable(z.string()),
  /** The officer's comment. */
  Comment: nullable(z.string()),
  /** Consequences of the decision for the permit, as plain text. */
  Effect: nullable(z.string()),
  Groups: z.array(answerGroup),
  Actions: z.array(z.enum(["continue", "submit", "withdraw", "delete"])),
});
export type AdditionalRequest = z.output<typeof additionalRequest>;

/** Returns the types of request. `Reason` explains why a type is not possible in the application's status. */
export const getAdditionalRequestTypes = defineEndpoint({
  method: "GET",
  path: "/api/AdditionalApplicationRequest/GetTypeList/:applicationId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(
    z.array(
      z.object({
        TypeId: additionalRequestType,
        Name: z.string(),
        Description: z.string(),
        IsPossible: z.boolean(),
        Reason: nullable(z.string()),
        /** Id of the request that was started and not yet lodged; null if there is none. */
        OpenId: nullable(partId),
      }),
    ),
  ),
});

/** Starts a request about an application. The answers are entered in a separate wizard. */
export const createAdditionalRequest = defineEndpoint({
  method: "POST",
  path: "/api/AdditionalApplicationRequest/Create/:id",
  spec: "7.6.17 AdditionalApplicationRequest",
  body: z.object({ TypeId: additionalRequestType }),
  reply: asAssumed(additionalRequest),
});

export const getAdditionalRequests = defineEndpoint({
  method: "GET",
  path: "/api/AdditionalApplicationRequest/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(z.array(additionalRequest)),
});

export const getAdditionalRequest = defineEndpoint({
  method: "GET",
  path: "/api/AdditionalApplicationRequest/Get/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(additionalRequest),
});

/** Withdraws a lodged request that has not been decided. */
export const withdrawAdditionalRequest = defineEndpoint({
  method: "PUT",
  path: "/api/AdditionalApplicationRequest/Withdraw/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  body: z.object({ Reason: nullable(textUpTo(1000)) }),
  reply: asAssumed(additionalRequest),
});

/** Deletes a request that was started and never lodged. */
export const deleteAdditionalRequest = defineEndpoint({
  method: "DELETE",
  path: "/api/AdditionalApplicationRequest/Delete/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(successReply),
});

/**
 * The draft of a request as the wizard opens it. The wizard shows only the steps in `ScopeStepIds`; an empty
 * list means all steps.
 */
export const requestDraft = z.object({
  ...draft.shape,
  AdditionalApplicationRequestID: partId,
  ScopeStepIds: z.array(z.string()),
});

export const getRequestDraft = defineEndpoint({
  method: "GET",
  path: "/api/AdditionalApplicationRequest/GetDynamic/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(requestDraft),
});

/** Merges answers by path, as `UpdateDynamic` of an application does. */
export const updateRequestDynamic = defineEndpoint({
  method: "PUT",
  path: "/api/AdditionalApplicationRequest/UpdateDynamic/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  body: z.object({ Revision: z.int(), Answers: answers }),
  reply: asAssumed(z.object({ Revision: z.int(), SavedAt: dateTime, Changed: answers })),
});

export const updateRequestStepId = defineEndpoint({
  method: "PUT",
  path: "/api/AdditionalApplicationRequest/UpdateCurrentWizardStepId/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  body: z.object({ CurrentStepId: stepId }),
  reply: asAssumed(successReply),
});

export const putRequestSignature = defineEndpoint({
  method: "PUT",
  path: "/api/AdditionalApplicationRequest/ApplicantSignature/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  body: z.object({ Signature: nullable(signature), SignedByName: textUpTo(200) }),
  reply: asAssumed(z.object({ SignedAt: nullable(dateTime), SignedBy: nullable(z.string()) })),
});

/** The answers as display text, with the remaining problems. */
export const getRequestSummary = defineEndpoint({
  method: "GET",
  path: "/api/AdditionalApplicationRequest/GetSummary/:requestId",
  pathAssumed: true,
  spec: "7.6.17 AdditionalApplicationRequest",
  reply: asAssumed(
    z.object({
      Groups: z.array(answerGroup),
      Problems: z.array(z.object({ StepId: z.string(), Path: z.string(), Message: z.string() })),
    }),
  ),
});
