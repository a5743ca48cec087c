/** People who act for an applicant, and what each may do (spec 6, spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { accountId, applicationId, dateTime, email, nullable, page, paging } from "../shapes.ts";

/** What a delegate may be allowed: look on, change answers and documents, lodge, book inspections, sign. */
export const delegateRight = z.enum(["view", "edit", "lodge", "book", "sign"]);
export type DelegateRight = z.output<typeof delegateRight>;

/** Who is written to when an application moves. */
export const updatesTo = z.enum(["owner", "delegate", "both"]);

/** Another person as one who deals with them sees them. */
export const person = z.object({
  Id: accountId,
  Name: z.string(),
  Email: z.string(),
  CompanyName: nullable(z.string()),
});
export type Person = z.output<typeof person>;

export const delegation = z.object({
  Id: z.string(),
  /** `given` by me to somebody, or `received`: I may act for the owner. */
  Direction: z.enum(["given", "received"]),
  Owner: person,
  /** Null until the invitation is accepted. */
  Delegate: nullable(person),
  /** Where the invitation went. */
  Email: z.string(),
  /** `view` is always among them. */
  Rights: z.array(delegateRight),
  /** Null for all of the owner's applications, now and later. */
  Applications: nullable(
    z.array(z.object({ Id: applicationId, Number: nullable(z.string()), Title: z.string() })),
  ),
  State: z.enum(["invited", "active", "declined", "withdrawn", "expired"]),
  UpdatesTo: updatesTo,
  /** The owner's words to the invited person. */
  Message: nullable(z.string()),
  InvitedAt: dateTime,
  InvitationExpiresAt: dateTime,
  AnsweredAt: nullable(dateTime),
  /** The leave ends then; null for one without an end. */
  ExpiresAt: nullable(dateTime),
  EndedAt: nullable(dateTime),
  /** What this person may do now. */
  Actions: z.array(z.enum(["update", "resend", "withdraw", "accept", "decline"])),
});
export type Delegation = z.output<typeof delegation>;

const applicationIds = nullable(z.array(applicationId).check(z.minLength(1), z.maxLength(200)));
const rights = z.array(delegateRight).check(z.minLength(1), z.maxLength(5));
const listQuery = z.object({ ...paging.shape, State: z.optional(delegation.shape.State) });
/** The secret of the e-mailed link: for one who signs in with another address than the invited one. */
const invitationToken = z.string().check(z.minLength(1), z.maxLength(200));
const answer = z.object({ Token: z.optional(invitationToken) });

/** Those I gave, newest first. */
export const getDelegateAccounts = endpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: listQuery,
  reply: assumed(page(delegation)),
});

/** Those given to me, and invitations to my address, newest first. */
export const getReceivedDelegateAccounts = endpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetReceivedList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: listQuery,
  reply: assumed(page(delegation)),
});

/** For whom I may act now in all they have, with what I may do: "who is this application for?". */
export const getDelegateOwners = endpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetOwners",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(z.array(z.object({ ...person.shape, Rights: z.array(delegateRight) }))),
});

export const getDelegateAccount = endpoint({
  method: "GET",
  path: "/api/DelegateAccount/Get/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(delegation),
});

/** What an e-mailed link invites to. The token is in the body: addresses are kept in logs. */
export const findDelegateInvitation = endpoint({
  method: "POST",
  path: "/api/DelegateAccount/FindInvitation",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Token: invitationToken }),
  reply: assumed(delegation),
});

/** Invites by e-mail. Refused with a list: oneself, one who has this leave already, rights one has not. */
export const createDelegateAccount = endpoint({
  method: "POST",
  path: "/api/DelegateAccount/Create",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({
    Email: email,
    Rights: rights,
    ApplicationIds: applicationIds,
    ExpiresAt: nullable(dateTime),
    UpdatesTo: updatesTo,
    Message: z.optional(nullable(z.string().check(z.maxLength(1000)))),
  }),
  reply: assumed(delegation),
});

/** The owner's: what may be done, with which applications, until when, and who is written to. */
export const updateDelegateAccount = endpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Update/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({
    Rights: rights,
    ApplicationIds: applicationIds,
    ExpiresAt: nullable(dateTime),
    UpdatesTo: updatesTo,
  }),
  reply: assumed(delegation),
});

/** Writes the invitation again, with a new link and a new fortnight. */
export const resendDelegateInvitation = endpoint({
  method: "POST",
  path: "/api/DelegateAccount/ResendInvitation/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(delegation),
});

export const acceptDelegateAccount = endpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Accept/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: answer,
  reply: assumed(delegation),
});

export const declineDelegateAccount = endpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Decline/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: answer,
  reply: assumed(delegation),
});

/** Ends it at once: by the owner, or by the delegate who no longer wants it. */
export const withdrawDelegateAccount = endpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Withdraw/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(delegation),
});
