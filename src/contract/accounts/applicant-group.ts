/** Applicants who see each other's shared applications (spec 7 Other areas). */
import * as z from "zod/mini";
import { applicationSummary } from "../applications/application.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { accountId, applicationId, dateTime, done, email, page, paging } from "../shapes.ts";
import { person } from "./delegate-account.ts";

const groupName = z.string().check(z.minLength(1), z.maxLength(120));

export const applicantGroup = z.object({
  Id: z.string(),
  Name: z.string(),
  Owner: person,
  MemberCount: z.int(),
  ApplicationCount: z.int(),
  CreatedAt: dateTime,
  /** What this person may do now: the owner all but leave, members the rest. */
  Actions: z.array(z.enum(["rename", "add-member", "share", "leave", "delete"])),
});
export type ApplicantGroup = z.output<typeof applicantGroup>;

export const applicantGroupDetails = z.object({
  Group: applicantGroup,
  Members: z.array(
    z.object({
      Person: person,
      IsOwner: z.boolean(),
      JoinedAt: dateTime,
      /** How many applications this member shares here. */
      ApplicationCount: z.int(),
      CanRemove: z.boolean(),
    }),
  ),
});
export type ApplicantGroupDetails = z.output<typeof applicantGroupDetails>;

/** Groups I own or am in, by name. */
export const getApplicantGroups = endpoint({
  method: "GET",
  path: "/api/ApplicantGroup/GetList",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: paging,
  reply: assumed(page(applicantGroup)),
});

export const getApplicantGroup = endpoint({
  method: "GET",
  path: "/api/ApplicantGroup/Get/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(applicantGroupDetails),
});

/** What is shared in a group, newest share first. */
export const getGroupApplications = endpoint({
  method: "GET",
  path: "/api/ApplicantGroup/GetApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  query: paging,
  reply: assumed(
    page(
      z.object({
        Application: applicationSummary,
        SharedBy: z.string(),
        SharedAt: dateTime,
        CanUnshare: z.boolean(),
      }),
    ),
  ),
});

export const createApplicantGroup = endpoint({
  method: "POST",
  path: "/api/ApplicantGroup/Create",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Name: groupName }),
  reply: assumed(applicantGroupDetails),
});

export const updateApplicantGroup = endpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/Update/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Name: groupName }),
  reply: assumed(applicantGroupDetails),
});

/** Members stop seeing what was shared; nobody's application is touched. */
export const deleteApplicantGroup = endpoint({
  method: "DELETE",
  path: "/api/ApplicantGroup/Delete/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(done),
});

/** By the e-mail address of an account of the same portal; refused with a list when there is none. */
export const addGroupMember = endpoint({
  method: "POST",
  path: "/api/ApplicantGroup/AddMember/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ Email: email }),
  reply: assumed(applicantGroupDetails),
});

/** What the member shared is no longer shared. */
export const removeGroupMember = endpoint({
  method: "DELETE",
  path: "/api/ApplicantGroup/RemoveMember/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: z.object({ AccountId: accountId }),
  reply: assumed(applicantGroupDetails),
});

export const leaveApplicantGroup = endpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/Leave/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  reply: assumed(done),
});

const sharedIds = z.object({
  ApplicationIds: z.array(applicationId).check(z.minLength(1), z.maxLength(200)),
});

/** One's own applications (or one's children's): members may look at them from now on. */
export const shareApplications = endpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/ShareApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: sharedIds,
  reply: assumed(applicantGroupDetails),
});

/** By whoever shared them, their owner, or the group's. */
export const unshareApplications = endpoint({
  method: "PUT",
  path: "/api/ApplicantGroup/UnshareApplications/:id",
  pathAssumed: true,
  spec: "7.6.14 DelegateAccount and ApplicantGroup",
  body: sharedIds,
  reply: assumed(applicantGroupDetails),
});
