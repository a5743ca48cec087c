/** Calls and shapes for one application: create it, read it and follow its progress (spec 7.5). */
import * as z from "zod/mini";
import { delegateRight } from "../accounts/delegate-right.ts";
import { asAssumed, asRequiredFromProvider, defineEndpoint } from "../endpoint.ts";
import { applicationStatus, applicationTurn } from "../lookups/menu.ts";
import { accountId, applicationId, dateTime, dropdownOption, isoDate, nullable } from "../shapes.ts";
import { answerGroup } from "../wizard/answers/answer-group.ts";
import { fee, payment } from "./payment.ts";
import { quote } from "./quote.ts";

/** The owner of an application. Delegates and parent accounts also see applications of other owners. */
export const applicationOwner = z.object({ Id: accountId, Name: z.string() });

/** Sections of the details screen in order; `Sections` of an application lists those that apply. */
export const detailsSection = z.enum([
  "progress",
  "requests",
  "messages",
  "lodged",
  "contacts",
  "properties",
  "documents",
  "insurance",
  "classification",
  "checklists",
  "inspections",
  "register",
  "period",
  "changes",
  "history",
  "fees",
]);
export type DetailsSection = z.output<typeof detailsSection>;

/**
 * The next steps that an application can wait for, most urgent first. `stop-work`: obey an order to stop work. `fix`:
 * correct the defects that an inspection found.
 */
export const nextStepId = z.enum([
  "stop-work",
  "complete",
  "decide-quote",
  "pay",
  "answer",
  "fix",
  "replace-document",
  "download-permit",
  "extend",
  "book",
  "checklist",
  "finish-request",
]);
export type NextStepId = z.output<typeof nextStepId>;

/** The fields of an application shown in lists, panels and headings. */
export const applicationSummary = z.object({
  Id: applicationId,
  /** Application number; null for a draft, because lodging assigns the number. */
  Number: nullable(z.string()),
  ApplicationTypeId: z.string(),
  ApplicationTypeName: z.string(),
  /**
   * Address such as `12 Wattle Grove, Riverbend VIC 3999`, or the applicant's title for a draft without an address.
   */
  Title: z.string(),
  /** Short description of the proposal: `Two-storey dwelling and garage`. */
  Description: nullable(z.string()),
  Status: applicationStatus,
  /** Name of the applicant, such as `Ada Okafor`. */
  ApplicantName: z.string(),
  Owner: applicationOwner,
  SubmittedAt: nullable(dateTime),
  UpdatedAt: dateTime,
  /** The next date that matters to the applicant: a deadline to respond, or the end of a draft or permit. */
  DueDate: nullable(isoDate),
  /**
   * The task that is due on `DueDate`. If `DueDate` is null: why there is no due date, such as a payment that is not
   * confirmed.
   */
  DueReason: nullable(z.string()),
  /** The applicant's next action in one sentence; null if there is none. */
  WaitingFor: nullable(z.string()),
  /**
   * The step that `WaitingFor` describes (decisions 62); null for drafts, and if no action is needed.
   * `IsMine` is false if the caller lacks the right to take the step. A provider may omit `NextStep`: the
   * portal then links to the application.
   */
  NextStep: z.optional(nullable(z.object({ Id: nextStepId, Section: detailsSection, IsMine: z.boolean() }))),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

export const getApplication = defineEndpoint({
  method: "GET",
  path: "/api/Application/Get/:id",
  spec: "7.5 Applications",
  reply: asAssumed(applicationSummary),
});

/** An officer's request for information, with a remark per item. */
export const informationRequest = z.object({
  Id: z.string(),
  AskedAt: dateTime,
  DueDate: nullable(isoDate),
  AskedBy: z.string(),
  Remark: z.string(),
  Items: z.array(
    z.object({
      Id: z.string(),
      Kind: z.enum(["answer", "document"]),
      Label: z.string(),
      Remark: z.string(),
      /** For `Kind` "answer": the path of the answer. For "document": the id of the document type. */
      Target: z.string(),
      IsDone: z.boolean(),
      /** True if the applicant confirmed the current answer. */
      IsConfirmed: z.boolean(),
      /** The type of the documents that may be added to an answer. Not in the specification (decisions 18). */
      DocumentTypeId: z.optional(nullable(z.string())),
      /** The answer as text, once the request is closed. Not in the specification (decisions 18). */
      Answer: z.optional(nullable(z.string())),
      /** The documents for the item, once the request is closed. Not in the specification (decisions 18). */
      Documents: z.optional(z.array(z.object({ Id: z.string(), FileName: z.string() }))),
    }),
  ),
  ClientComment: nullable(z.string()),
  DateProvided: nullable(dateTime),
  ClosedAt: nullable(dateTime),
  /**
   * Token of the emailed link that answers the open request, for the person who opened the application with its
   * private link. Not in the specification (decisions 18).
   */
  AnswerToken: z.optional(nullable(z.string())),
});
export type InformationRequest = z.output<typeof informationRequest>;

/** The data that the details screen loads first. */
export const applicationDetails = z.object({
  Application: applicationSummary,
  Groups: z.array(answerGroup),
  InformationRequests: z.array(informationRequest),
  /** The responsible officer, once assigned. */
  Officer: nullable(z.object({ Name: z.string(), Phone: z.string(), Email: z.string() })),
  Fees: z.array(fee),
  /**
   * ISO 4217 code of the amounts in `Fees`, `Payment` and `Quote`, such as `GBP`. Without this code the
   * amounts are in dollars. Not in the specification (decisions 18).
   */
  Currency: z.optional(nullable(z.string().check(z.regex(/^[A-Z]{3}$/)))),
  /** Null until the authority requests fees. Optional for a provider: without it, only `Fees` is shown. */
  Payment: z.optional(nullable(payment)),
  /** Null without a quote. A provider without quotes may omit this field. */
  Quote: z.optional(nullable(quote)),
  /**
   * The owner for whom the caller acts or whose application the caller may read; null for the caller's own
   * application.
   */
  OnBehalfOf: nullable(applicationOwner),
  /** The caller's rights; all rights to the caller's own application. */
  Rights: z.array(delegateRight),
  /** Who is notified when the status changes: the owner and delegates, as each delegation specifies. */
  UpdatesGoTo: z.array(applicationOwner),
  /**
   * Sections that apply in this status. `Count` is the number of items (null if not countable); `WaitingForMe` is the
   * number of items that wait for the caller.
   */
  Sections: z.array(z.object({ Name: detailsSection, Count: nullable(z.int()), WaitingForMe: z.int() })),
  /**
   * Types that can be started from this permit. Not in the specification, so a provider may omit this field
   * (decisions 18).
   */
  FollowOns: z.optional(z.array(dropdownOption)),
  /** Actions the caller may take now; the service refuses all others. */
  Actions: z.array(
    z.enum(["continue", "delete", "withdraw", "answer-information-request", "add-document", "decide-quote"]),
  ),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

export const getApplicantAppDetails = defineEndpoint({
  method: "GET",
  path: "/api/Application/ApplicantAppDetails/:id",
  spec: "7.5 Applications",
  reply: asAssumed(applicationDetails),
});

export const getHeaderSubheader = defineEndpoint({
  method: "GET",
  path: "/api/Application/Applicant/GetHeaderSubheader/:id",
  spec: "7.5 Applications",
  reply: asAssumed(z.object({ Header: z.string(), Subheader: z.string() })),
});

/** One stage of the status timeline; past stages have dates. */
export const workflowStage = z.object({
  StatusId: z.string(),
  Title: z.string(),
  /** Plain-language explanation of the stage and of what the applicant must do, if anything. */
  Explanation: z.string(),
  State: z.enum(["done", "current", "upcoming", "skipped"]),
  Turn: applicationTurn,
  EnteredAt: nullable(dateTime),
  LeftAt: nullable(dateTime),
  /** Whole days spent in the stage so far; null if not reached. */
  Days: nullable(z.int()),
  /**
   * Name of the person who moved the application to this stage. Public tracking omits it. The field is not in
   * the specification, so a provider may omit it too (decisions 18).
   */
  By: z.optional(nullable(z.string())),
  /** The officer's comments in this stage. */
  Comments: z.array(z.object({ At: dateTime, By: z.string(), Text: z.string() })),
});
export type WorkflowStage = z.output<typeof workflowStage>;

export const workflow = z.object({
  Stages: z.array(workflowStage),
  /** Whole days in which the applicant had to act; the next field has the days in which the authority had to act. */
  DaysWithApplicant: z.int(),
  DaysWithAuthority: z.int(),
});
export type Workflow = z.output<typeof workflow>;

export const getApplicantAppWorkflow = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetApplicantAppWorkflow/:id",
  spec: "7.5 Applications",
  reply: asAssumed(workflow),
});

/**
 * Finds an application by its number, for public tracking. The response contains no personal data. Responds
 * with 404 for an unknown number.
 */
export const getApplicantAppTrackingDetails = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetApplicantAppTrackingDetails/:no",
  spec: "7.5 Applications",
  auth: "none",
  reply: asAssumed(
    z.object({
      Number: asRequiredFromProvider(z.string()),
      ApplicationTypeName: z.string(),
      Suburb: z.string(),
      Status: applicationStatus,
      SubmittedAt: nullable(dateTime),
      UpdatedAt: dateTime,
      Workflow: workflow,
    }),
  ),
});
export type TrackingDetails = z.output<(typeof getApplicantAppTrackingDetails)["reply"]>;

const commentBody = z.object({
  RequestId: z.string(),
  ClientComment: z.string().check(z.maxLength(4000)),
  /** Ids of all requested answers that the applicant has confirmed as correct; replaces the previous list. */
  Confirmed: z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(50))),
});
export const putClientComment = defineEndpoint({
  method: "PUT",
  path: "/api/Application/AdditionalInformationClientComment/:id",
  spec: "7.5 Applications",
  body: commentBody,
  reply: asAssumed(informationRequest),
});

/** Closes the request for information; rejected while a requested item is open. */
export const putDateProvided = defineEndpoint({
  method: "PUT",
  path: "/api/Application/AdditionalInformationDateProvided/:id",
  spec: "7.5 Applications",
  body: z.object({ RequestId: z.string(), DateProvided: dateTime }),
  reply: asAssumed(informationRequest),
});

/**
 * Accepts or declines the quote. Responds with 400 and an error list (spec 8) if it is declined without a
 * reason.
 */
export const decideQuote = defineEndpoint({
  method: "PUT",
  path: "/api/Application/DecideQuote/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({
    Decision: z.enum(["accepted", "declined"]),
    Reason: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: asAssumed(applicationSummary),
});

/** Withdraws a lodged application or deletes a draft. */
export const changeApplicationStatus = defineEndpoint({
  method: "PUT",
  path: "/api/Application/ChangeStatus/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ Status: z.enum(["Withdrawn", "Deleted", "Draft"]) }),
  reply: asAssumed(applicationSummary),
});
