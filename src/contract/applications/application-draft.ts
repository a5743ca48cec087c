/** Calls of the wizard, from creating a draft to lodging the application (spec 7.5, 7.6.3). */
import * as z from "zod/mini";
import { signature } from "../accounts/applicant-account.ts";
import { delegateRight } from "../accounts/delegate-right.ts";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import {
  accountId,
  applicationId,
  dateTime,
  documentId,
  isoDate,
  moneyAmount,
  nullable,
  stepId,
  successReply,
} from "../shapes.ts";
import { answerGroup } from "../wizard/answers/answer-group.ts";
import { applicationOwner, applicationSummary } from "./application.ts";

/** Answers by stable dotted path (`wizard/answers/answers.ts`); null removes an answer. */
export const answers = z.record(z.string().check(z.maxLength(300)), z.unknown());

/**
 * A draft as the wizard opens it. `Revision` counts the saves. Each save sends the revision on which it is
 * based (decisions 18).
 */
export const draft = z.object({
  Id: applicationId,
  ApplicationTypeId: z.string(),
  ConfigurationId: z.string(),
  ConfigurationVersion: z.int(),
  Revision: z.int(),
  CurrentStepId: nullable(stepId),
  Answers: answers,
  SavedAt: dateTime,
  /**
   * The area that this host's council serves; absent for a host that serves every area. Not in the
   * specification (decisions 18).
   */
  Area: z.optional(nullable(z.object({ Name: z.string(), MunicipalDistrictIds: z.array(z.string()) }))),
  /** The owner for whom the caller acts; null for the caller's own application. */
  OnBehalfOf: nullable(applicationOwner),
  /** The caller's rights; all rights to the caller's own application. */
  Rights: z.array(delegateRight),
  /**
   * Answers that no longer fit a newer form version, oldest first. Each entry has the form version of its
   * answers.
   */
  SetAside: z.optional(z.array(z.object({ ConfigurationVersion: z.int(), Answers: answers }))),
  /**
   * Reason why the officer has returned the application; null if it is not returned. A provider may omit this
   * field. The statements of a returned application are no longer confirmed: the applicant must confirm them
   * again before lodging.
   */
  Returned: z.optional(nullable(z.object({ At: dateTime, By: z.string(), Comment: z.string() }))),
  /** Who is notified when the status changes: the owner and delegates, as each delegation specifies. */
  UpdatesGoTo: z.array(applicationOwner),
});
export type Draft = z.output<typeof draft>;

/**
 * Creates a draft. The same `Idempotency-Key` returns the same draft. `OnBehalfOfAccountId` is our addition
 * to the specification: the owner's account. The owner must allow the caller to edit all applications of that
 * account.
 */
export const createInit = defineEndpoint({
  method: "POST",
  path: "/api/Application/CreateInit",
  spec: "7.5 Applications",
  body: z.object({
    ApplicationTypeId: z.string(),
    TemplateId: z.optional(nullable(z.string())),
    OnBehalfOfAccountId: z.optional(nullable(accountId)),
    /**
     * Number of a quotation whose details are copied into the draft. Ignored if the quotation belongs to
     * another email address or is for another application type. Not in the specification (decisions 18).
     */
    QuotationNumber: z.optional(z.string().check(z.maxLength(40))),
    /**
     * Id of the permit on which the application is based (see `GetPermits`). The service copies the number,
     * land and people of the permit into the draft. The permit's owner becomes the draft's owner. Not in the
     * specification (decisions 18).
     */
    FromApplicationId: z.optional(nullable(applicationId)),
  }),
  reply: asAssumed(draft),
});

/** The draft with its answers. */
export const getDraft = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetDynamic/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(draft),
});

/**
 * Merges answers by path. If `Revision` is stale, the service responds with 409 and `conflict` in two cases:
 * somebody else changed one of the paths, or one person removed an item in which another person changed an
 * answer.
 */
export const updateDynamic = defineEndpoint({
  method: "PUT",
  path: "/api/Application/UpdateDynamic/:id",
  spec: "7.5 Applications",
  body: z.object({
    Revision: z.int(),
    Answers: answers,
    /**
     * The newer configuration version that the answers were reconciled with (`wizard/versions/reconcile.ts`).
     */
    ConfigurationVersion: z.optional(z.int()),
  }),
  reply: asAssumed(z.object({ Revision: z.int(), SavedAt: dateTime, Changed: answers })),
});

export const updateCurrentWizardStepId = defineEndpoint({
  method: "PUT",
  path: "/api/Application/UpdateCurrentWizardStepId/:id",
  spec: "7.5 Applications",
  body: z.object({ CurrentStepId: stepId }),
  reply: asAssumed(successReply),
});

export const getCurrentWizardStepId = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetCurrentWizardStepId/:id",
  spec: "7.5 Applications",
  reply: asAssumed(z.object({ CurrentStepId: nullable(stepId) })),
});

/** The answers as display text, rendered by the service, with the remaining problems. */
export const getSummary = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetSummary/:id",
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      Groups: z.array(answerGroup),
      Problems: z.array(z.object({ StepId: z.string(), Path: z.string(), Message: z.string() })),
    }),
  ),
});

/** Expected fees from the saved answers, with the fee table. Nothing is due yet. */
export const getFeePreview = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetFeePreview/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      Lines: z.array(
        z.object({
          Label: z.string(),
          Amount: moneyAmount,
          /** Explains the calculation of the amount. */
          Note: nullable(z.string()),
          /** The path of the computed answer that gives the amount, if there is one. */
          Path: nullable(z.string()),
        }),
      ),
      Total: moneyAmount,
      /** The fee table. `Amount` is null for a fee that depends on the cost of the work. */
      Table: z.array(
        z.object({ Label: z.string(), Amount: nullable(moneyAmount), Note: nullable(z.string()) }),
      ),
      /** The revision of the answers from which the fees were calculated. */
      Revision: z.int(),
      /**
       * The quotation from which the application was started. This field is not in the specification; a
       * provider may ignore it (decisions 18).
       */
      Quotation: z.optional(
        nullable(
          z.object({
            /** Quotation number, such as `Q-2026-00012`. */
            Number: z.string(),
            Total: moneyAmount,
            ValidUntil: isoDate,
            /** Differences between the quotation and the answers, one sentence each; empty if the totals agree. */
            Differences: z.array(z.string()),
          }),
        ),
      ),
    }),
  ),
});

export const getWizardSubmissionText = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetWizzardSubmissionText/:id",
  spec: "7.5 Applications",
  reply: asAssumed(z.object({ Text: z.string() })),
});

export const putApplicantSignature = defineEndpoint({
  method: "PUT",
  path: "/api/Application/ApplicantSignature/:id",
  spec: "7.5 Applications",
  body: z.object({ Signature: nullable(signature), SignedByName: z.string().check(z.maxLength(200)) }),
  reply: asAssumed(
    z.object({
      SignedAt: nullable(dateTime),
      /** Name of the person who signed, such as `Hamish Bellweather for Ada Okafor`. */
      SignedBy: nullable(z.string()),
    }),
  ),
});

/**
 * The complete form with its answers as a tagged PDF with the host's name; a draft is marked as not lodged.
 */
export const printWizardForm = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantWizzard/PrintWizzardForm/:id",
  pathAssumed: true,
  spec: "7.6.3 ApplicantWizzard",
  reply: fileReply("application/pdf"),
});

/** Checks an answer against a register; used by the `remote` validator of a configuration. */
export const checkAnswer = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantWizzard/CheckAnswer/:endpoint",
  pathAssumed: true,
  spec: "7.6.3 ApplicantWizzard",
  query: z.object({ Value: z.string().check(z.maxLength(200)) }),
  reply: asAssumed(z.object({ IsKnown: z.boolean() })),
});

/**
 * Lodges the application. A retry with the same `Idempotency-Key` returns the first response. Responds with
 * an `errorList` if answers are missing or invalid. Responds with 409 and `conflict` if answers changed after
 * `ReviewedRevision`, or if the documents are not those of `ReviewedDocuments`. To lodge the application
 * itself, `AdditionalApplicationRequestID` is `zeroHash` of the runtime config.
 */
export const submitApplicantWizard = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantWizzard/SubmitApplicantWizzard/:id",
  spec: "7.6.3 ApplicantWizzard",
  body: z.object({
    AdditionalApplicationRequestID: z.string(),
    Notify: z.boolean(),
    ApplicantWizzardConfigurationID: z.string(),
    /**
     * The latest revision of the answers that the person has checked. This field is not in the specification;
     * a provider may ignore it (decisions 18).
     */
    ReviewedRevision: z.optional(z.int()),
    /**
     * Ids of the documents that the person has checked. Not in the specification; a provider may ignore it.
     */
    ReviewedDocuments: z.optional(z.array(documentId).check(z.maxLength(2000))),
  }),
  reply: asAssumed(z.object({ Application: applicationSummary, Number: z.string(), SubmittedAt: dateTime })),
});
export type Receipt = z.output<(typeof submitApplicantWizard)["reply"]>;
