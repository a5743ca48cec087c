/**
 * Calls for delegates: people who may act for an applicant, with the rights that the applicant gave them
 * (spec 6, spec 7.6.14).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, createPageSchema, dateTime, emailAddress, nullable, pagingQuery } from "../shapes.ts";
import { delegateOwner } from "./delegate-owners.ts";
import { delegateRight } from "./delegate-right.ts";

/** The people who are notified when an application changes status. */
export const updatesTo = z.enum(["owner", "delegate", "both"]);

export const delegation = z.object({
  Id: z.string(),
  /** `given`: another person may act for the caller. `received`: the caller may act for the owner. */
  Direction: z.enum(["given", "received"]),
  Owner: delegateOwner,
  /** The delegate; null until the invitation is accepted. */
  Delegate: nullable(delegateOwner),
  /** The email address to which the invitation was sent. */
  Email: z.string(),
  /** Rights of the delegate; always includes `view`. */
  Rights: z.array(delegateRight),
  /** The delegated applications; null for all of the owner's, present and future. */
  Applications: nullable(
    z.array(z.object({ Id: applicationId, Number: nullable(z.string()), Title: z.string() })),
  ),
  State: z.enum(["invited", "active", "declined", "withdrawn", "expired"]),
  UpdatesTo: updatesTo,
  /** The owner's message to the invited person. */
  Message: nullable(z.string()),
  InvitedAt: dateTime,
  InvitationExpiresAt: dateTime,
  AnsweredAt: nullable(dateTime),
  /** End of the delegation; null for no end date. */
  ExpiresAt: nullable(dateTime),
  EndedAt: nullable(dateTime),
  /** Actions that the caller can take now. */
  Actions: z.array(z.enum(["update", "resend", "withdraw", "accept", "decline"])),
});
export type Delegation = z.output<typeof delegation>;

const applicationIds = nullable(z.array(applicationId).check(z.minLength(1), z.maxLength(200)));
const rights = z.array(delegateRight).check(z.minLength(1), z.maxLength(5));
const delegationListQuery = z.object({ ...pagingQuery.shape, State: z.optional(delegation.shape.State) });
/** The secret of the emailed link, for a person who signs in with an address other than the invited one. */
const invitationToken = z.string().check(z.minLength(1), z.maxLength(200));
const invitationAnswer = z.object({ Token: z.optional(invitationToken) });

/** Delegations the caller gave, newest first. */
export const getDelegateAccounts = defineEndpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: delegationListQuery,
  reply: asAssumed(createPageSchema(delegation)),
});

/** Delegations and invitations the caller received, newest first. */
export const getReceivedDelegateAccounts = defineEndpoint({
  method: "GET",
  path: "/api/DelegateAccount/GetReceivedList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: delegationListQuery,
  reply: asAssumed(createPageSchema(delegation)),
});

export const getDelegateAccount = defineEndpoint({
  method: "GET",
  path: "/api/DelegateAccount/Get/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(delegation),
});

/** Returns the invitation that an emailed link belongs to. The token is sent in the body because URLs are logged. */
export const findDelegateInvitation = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/DelegateAccount/FindInvitation",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Token: invitationToken }),
  reply: asAssumed(delegation),
});

/**
 * Invites a person by email. Refused with an error list (spec 8) if the person is the caller or already a delegate,
 * or if the caller does not have the rights.
 */
export const createDelegateAccount = defineEndpoint({
  method: "POST",
  path: "/api/DelegateAccount/Create",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({
    Email: emailAddress,
    Rights: rights,
    ApplicationIds: applicationIds,
    ExpiresAt: nullable(dateTime),
    UpdatesTo: updatesTo,
    Message: z.optional(nullable(z.string().check(z.maxLength(1000)))),
  }),
  reply: asAssumed(delegation),
});

/** The owner changes the rights, applications, end date and who is notified. */
export const updateDelegateAccount = defineEndpoint({
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
  reply: asAssumed(delegation),
});

/** Sends the invitation again with a new link, valid for another 14 days. */
export const resendDelegateInvitation = defineEndpoint({
  method: "POST",
  path: "/api/DelegateAccount/ResendInvitation/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(delegation),
});

export const acceptDelegateAccount = defineEndpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Accept/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: invitationAnswer,
  reply: asAssumed(delegation),
});

export const declineDelegateAccount = defineEndpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Decline/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: invitationAnswer,
  reply: asAssumed(delegation),
});

/** The owner or the delegate ends the delegation. Takes effect immediately. */
export const withdrawDelegateAccount = defineEndpoint({
  method: "PUT",
  path: "/api/DelegateAccount/Withdraw/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(delegation),
});
