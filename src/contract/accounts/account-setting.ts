/** Calls for the applicant's settings: help texts, email copies and signed-in devices (spec 7.2). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, emailAddress, successReply } from "../shapes.ts";

/** People who receive copies of emails, maintained by the applicant. */
export const emailGroup = z.object({
  Id: z.string().check(z.minLength(1), z.maxLength(60)),
  Name: z.string(),
  Description: z.string(),
  IsOn: z.boolean(),
  Emails: z.array(z.string()),
});
export type EmailGroup = z.output<typeof emailGroup>;

const emailGroups = z.object({ Groups: z.array(emailGroup) });
const emailGroupChoices = z.object({
  Groups: z
    .array(
      z.object({
        Id: emailGroup.shape.Id,
        IsOn: z.boolean(),
        Emails: z.array(emailAddress).check(z.maxLength(20)),
      }),
    )
    .check(z.maxLength(20)),
});

/**
 * Returns the people who receive copies of emails until the permit is issued. `:id` is the caller's account or a
 * child account.
 */
export const getNotificationEmailGroups = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetNotificationEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(emailGroups),
});

export const putNotificationEmailGroups = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateNotificationEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: emailGroupChoices,
  reply: asAssumed(emailGroups),
});

/** Returns the people who receive copies of emails after the permit is issued. */
export const getPostPermitEmailGroups = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetPostPermitEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(emailGroups),
});

export const putPostPermitEmailGroups = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdatePostPermitEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: emailGroupChoices,
  reply: asAssumed(emailGroups),
});

/** A push subscription (endpoint and keys) as opaque text. */
const deviceToken = z.string().check(z.maxLength(4096));

/** Replaces the session's push token `currentToken` with `newToken`. An empty string means no token. */
export const updateToken = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateToken",
  spec: "7.2 Applicant",
  body: z.object({ currentToken: deviceToken, newToken: deviceToken }),
  reply: asAssumed(successReply),
});

export const signInSession = z.object({
  Id: z.string(),
  /** Name of the device, such as `Chrome on Windows`, from the browser's `User-Agent`. */
  Device: z.string(),
  /** The portal host at which the person signed in. */
  Domain: z.string(),
  SignedInAt: dateTime,
  /** The time of the session's last token refresh, at most ten minutes before its last use. */
  LastUsedAt: dateTime,
  HasPush: z.boolean(),
  IsCurrent: z.boolean(),
});
export type SignInSession = z.output<typeof signInSession>;

/** The caller's sessions: the current one first, then by last use. */
export const getSessions = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSessionList",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(z.array(signInSession)),
});

export const endOtherSessions = defineEndpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/EndOtherSessions",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(successReply),
});
