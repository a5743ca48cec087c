/**
 * Calls for groups of applicants. The members of a group can see the applications that are shared in it (spec
 * 7.6.14).
 */
import * as z from "zod/mini";
import { applicationSummary } from "../applications/application.ts";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import {
  accountId,
  applicationId,
  createPageSchema,
  dateTime,
  emailAddress,
  pagingQuery,
  successReply,
} from "../shapes.ts";
import { delegateOwner } from "./delegate-owners.ts";

const groupName = z.string().check(z.minLength(1), z.maxLength(120));

export const applicantGroup = z.object({
  Id: z.string(),
  Name: z.string(),
  Owner: delegateOwner,
  MemberCount: z.int(),
  ApplicationCount: z.int(),
  CreatedAt: dateTime,
  /**
   * Actions the caller may take now. The owner may take all except `leave`; other members may only take
   * `share` and `leave`.
   */
  Actions: z.array(z.enum(["rename", "add-member", "share", "leave", "delete"])),
});
export type ApplicantGroup = z.output<typeof applicantGroup>;

export const applicantGroupDetails = z.object({
  Group: applicantGroup,
  Members: z.array(
    z.object({
      Person: delegateOwner,
      IsOwner: z.boolean(),
      JoinedAt: dateTime,
      /** Number of applications this member shares in the group. */
      ApplicationCount: z.int(),
      CanRemove: z.boolean(),
    }),
  ),
});
export type ApplicantGroupDetails = z.output<typeof applicantGroupDetails>;

/** Groups the caller owns or belongs to, sorted by name. */
export const getApplicantGroups = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantGroup/GetList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: pagingQuery,
  reply: asAssumed(createPageSchema(applicantGroup)),
});

export const getApplicantGroup = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantGroup/Get/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(applicantGroupDetails),
});

/** Applications shared in a group, the most recently shared first. */
export const getGroupApplications = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantGroup/GetApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: pagingQuery,
  reply: asAssumed(
    createPageSchema(
      z.object({
        Application: applicationSummary,
        SharedBy: z.string(),
        SharedAt: dateTime,
        CanUnshare: z.boolean(),
      }),
    ),
  ),
});

export const createApplicantGroup = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantGroup/Create",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Name: groupName }),
  reply: asAssumed(applicantGroupDetails),
});

export const updateApplicantGroup = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/Update/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Name: groupName }),
  reply: asAssumed(applicantGroupDetails),
});

/** Members lose access to the shared applications; the applications are not changed. */
export const deleteApplicantGroup = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantGroup/Delete/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(successReply),
});

/**
 * Adds the account with this email address on the same portal. Refused with a list of errors if no account has the
 * address.
 */
export const addGroupMember = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantGroup/AddMember/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Email: emailAddress }),
  reply: asAssumed(applicantGroupDetails),
});

/** Removes a member; their applications are no longer shared. */
export const removeGroupMember = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantGroup/RemoveMember/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ AccountId: accountId }),
  reply: asAssumed(applicantGroupDetails),
});

export const leaveApplicantGroup = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/Leave/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: asAssumed(successReply),
});

const applicationSelection = z.object({
  ApplicationIds: z.array(applicationId).check(z.minLength(1), z.maxLength(200)),
});

/** Shares the caller's or their child accounts' applications; members can view them from now on. */
export const shareApplications = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/ShareApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: applicationSelection,
  reply: asAssumed(applicantGroupDetails),
});

/**
 * Stops sharing applications with a group. Allowed for the person who shared them, the application's owner and the
 * group's owner.
 */
export const unshareApplications = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/UnshareApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: applicationSelection,
  reply: asAssumed(applicantGroupDetails),
});
