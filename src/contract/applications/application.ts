/** One application: create, read and follow it (spec 7.5). */
import * as z from "zod/mini";
import { delegateRight } from "../accounts/delegate-account.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { status, turn } from "../lookups/menu.ts";
import { accountId, applicationId, date, dateTime, money, nullable } from "../shapes.ts";

/** Whose application it is: another than the signed-in applicant where one acts for somebody. */
export const owner = z.object({ Id: accountId, Name: z.string() });

/** What a list, a panel and a heading say of an application. */
export const applicationSummary = z.object({
  Id: applicationId,
  /** Empty while it is a draft: the number is given on lodgement. */
  Number: nullable(z.string()),
  ApplicationTypeId: z.string(),
  ApplicationTypeName: z.string(),
  /** `12 Wattle Grove, Riverbend VIC 3999`, or the applicant's words for a draft without an address. */
  Title: z.string(),
  /** What is proposed, in a line: `Two-storey dwelling and garage`. */
  Description: nullable(z.string()),
  Status: status,
  /** Who lodges it: `Ada Okafor`. */
  ApplicantName: z.string(),
  Owner: owner,
  SubmittedAt: nullable(dateTime),
  UpdatedAt: dateTime,
  /** The next date that matters (answer by, expires, lapses). */
  DueDate: nullable(date),
  DueReason: nullable(z.string()),
  /** What the applicant is asked to do, in a line; null when it is not their turn. */
  WaitingFor: nullable(z.string()),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

export const getApplication = endpoint({
  method: "GET",
  path: "/api/Application/Get/:id",
  spec: "7.5 Applications",
  reply: assumed(applicationSummary),
});

/** `Path` is the answer it shows, so that "Change" leads to the very field. */
const answerRow = z.object({ Label: z.string(), Value: z.string(), Path: z.optional(z.string()) });
/** Answers as people read them; `Editable` sections carry the step to return to. */
export const answerGroup = z.object({
  StepId: z.string(),
  Title: z.string(),
  Sections: z.array(
    z.object({
      Title: z.string(),
      Items: z.array(z.object({ Title: nullable(z.string()), Rows: z.array(answerRow) })),
    }),
  ),
});
export type AnswerGroup = z.output<typeof answerGroup>;

/** Asked of the applicant by the officer, with the remark of each item. */
export const informationRequest = z.object({
  Id: z.string(),
  AskedAt: dateTime,
  DueDate: nullable(date),
  AskedBy: z.string(),
  Remark: z.string(),
  Items: z.array(
    z.object({
      Id: z.string(),
      Kind: z.enum(["answer", "document"]),
      Label: z.string(),
      Remark: z.string(),
      /** The answer's path, or the document type asked for. */
      Target: z.string(),
      IsDone: z.boolean(),
      /** The applicant says that the answer is right as it stands. */
      IsConfirmed: z.boolean(),
    }),
  ),
  ClientComment: nullable(z.string()),
  DateProvided: nullable(dateTime),
  ClosedAt: nullable(dateTime),
});
export type InformationRequest = z.output<typeof informationRequest>;

/** What an application's screen is made of, in its order; `Sections` names those that apply. */
export const detailsSection = z.enum([
  "progress",
  "requests",
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

/** Everything the details screen opens with. */
export const applicationDetails = z.object({
  Application: applicationSummary,
  Groups: z.array(answerGroup),
  InformationRequests: z.array(informationRequest),
  /** Officer responsible, once there is one. */
  Officer: nullable(z.object({ Name: z.string(), Phone: z.string(), Email: z.string() })),
  Fees: z.array(z.object({ Label: z.string(), Amount: money, PaidAt: nullable(dateTime) })),
  /** Whom this person acts for or looks on with; null for one's own application. */
  OnBehalfOf: nullable(owner),
  /** What the owner lets this person do; all of it for one's own. */
  Rights: z.array(delegateRight),
  /** Who is written to when it moves on: the owner, those who act for the owner, as each delegation says. */
  UpdatesGoTo: z.array(owner),
  /** Those that apply to this type in this status: how many things they hold (null: nothing to count), and how many of them wait for this person. */
  Sections: z.array(z.object({ Name: detailsSection, Count: nullable(z.int()), WaitingForMe: z.int() })),
  /** What this person may do now; the service refuses the rest whatever is asked. */
  Actions: z.array(z.enum(["continue", "delete", "withdraw", "answer-information-request", "add-document"])),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

export const getApplicantAppDetails = endpoint({
  method: "GET",
  path: "/api/Application/ApplicantAppDetails/:id",
  spec: "7.5 Applications",
  reply: assumed(applicationDetails),
});

export const getHeaderSubheader = endpoint({
  method: "GET",
  path: "/api/Application/Applicant/GetHeaderSubheader/:id",
  spec: "7.5 Applications",
  reply: assumed(z.object({ Header: z.string(), Subheader: z.string() })),
});

/** One stop of the status timeline, past ones with dates, future ones without. */
export const workflowStage = z.object({
  StatusId: z.string(),
  Title: z.string(),
  /** In plain language: what happens here and what the applicant has to do, if anything. */
  Explanation: z.string(),
  State: z.enum(["done", "current", "upcoming", "skipped"]),
  Turn: turn,
  EnteredAt: nullable(dateTime),
  LeftAt: nullable(dateTime),
  /** Whole days of this visit so far; null where it has not been. */
  Days: nullable(z.int()),
  /** Said by the officer on the way, one entry a comment. */
  Comments: z.array(z.object({ At: dateTime, By: z.string(), Text: z.string() })),
});
export type WorkflowStage = z.output<typeof workflowStage>;

export const workflow = z.object({
  Stages: z.array(workflowStage),
  /** Both clocks, whole days. */
  DaysWithApplicant: z.int(),
  DaysWithAuthority: z.int(),
});
export type Workflow = z.output<typeof workflow>;

export const getApplicantAppWorkflow = endpoint({
  method: "GET",
  path: "/api/Application/GetApplicantAppWorkflow/:id",
  spec: "7.5 Applications",
  reply: assumed(workflow),
});

/** Public tracking by number: nothing personal in it. 404 when there is no such number. */
export const getApplicantAppTrackingDetails = endpoint({
  method: "GET",
  path: "/api/Application/GetApplicantAppTrackingDetails/:no",
  spec: "7.5 Applications",
  auth: "none",
  reply: assumed(
    z.object({
      Number: z.string(),
      ApplicationTypeName: z.string(),
      Suburb: z.string(),
      Status: status,
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
  /** Ids of the asked answers that are right as they stand; all of them, each time. */
  Confirmed: z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(50))),
});
export const putClientComment = endpoint({
  method: "PUT",
  path: "/api/Application/AdditionalInformationClientComment/:id",
  spec: "7.5 Applications",
  body: commentBody,
  reply: assumed(informationRequest),
});

/** Closes the round: refused while an asked item is open. */
export const putDateProvided = endpoint({
  method: "PUT",
  path: "/api/Application/AdditionalInformationDateProvided/:id",
  spec: "7.5 Applications",
  body: z.object({ RequestId: z.string(), DateProvided: dateTime }),
  reply: assumed(informationRequest),
});

/** Withdraws a lodged application, deletes a draft. */
export const changeApplicationStatus = endpoint({
  method: "PUT",
  path: "/api/Application/ChangeStatus/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ Status: z.enum(["Withdrawn", "Deleted", "Draft"]) }),
  reply: assumed(applicationSummary),
});
