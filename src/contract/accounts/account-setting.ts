/** What an applicant chooses about help texts, e-mails and devices (spec 7 Applicant). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime, done, email } from "../shapes.ts";

const helpText = z.object({ IsOn: z.boolean() });

/** Whether help texts are open from the start; `:id` is one's own account. */
export const getSwitchDefaultHelpTextOn = endpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSwitchDefaultHelpTextOn/:id",
  spec: "7.2 Applicant",
  reply: assumed(helpText),
});

export const putSwitchDefaultHelpTextOn = endpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateSwitchDefaultHelpTextOn/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: helpText,
  reply: assumed(helpText),
});

/** People besides the applicant who are written to; kept by the applicant. */
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
      z.object({ Id: emailGroup.shape.Id, IsOn: z.boolean(), Emails: z.array(email).check(z.maxLength(20)) }),
    )
    .check(z.maxLength(20)),
});

/** Who gets copies while an application is on its way to a permit; `:id` is the account, one's own or a child's. */
export const getNotificationEmailGroups = endpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetNotificationEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: assumed(emailGroups),
});

export const putNotificationEmailGroups = endpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateNotificationEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: emailGroupChoices,
  reply: assumed(emailGroups),
});

/** Who gets copies from the permit on. */
export const getPostPermitEmailGroups = endpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetPostPermitEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: assumed(emailGroups),
});

export const putPostPermitEmailGroups = endpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdatePostPermitEmailGroupList/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: emailGroupChoices,
  reply: assumed(emailGroups),
});

/** A push subscription (address and keys) as one opaque text. */
const deviceToken = z.string().check(z.maxLength(4096));

/** Puts `newToken` in the place of `currentToken`; an empty one stands for none. Counts for this sign-in. */
export const updateToken = endpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/UpdateToken",
  spec: "7.2 Applicant",
  body: z.object({ currentToken: deviceToken, newToken: deviceToken }),
  reply: assumed(done),
});

export const signInSession = z.object({
  Id: z.string(),
  /** `Chrome on Windows`, as far as the browser told. */
  Device: z.string(),
  /** The portal it was signed in on. */
  Domain: z.string(),
  SignedInAt: dateTime,
  /** When it last asked for a new token: within ten minutes of its last use. */
  LastUsedAt: dateTime,
  HasPush: z.boolean(),
  IsCurrent: z.boolean(),
});
export type SignInSession = z.output<typeof signInSession>;

/** Where I am signed in, this one first, then the last used. */
export const getSessions = endpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSessionList",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: assumed(z.array(signInSession)),
});

/** Signs out one of mine, this one included; counts at once. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/EndSession/:id",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: assumed(done),
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/ApplicantAccount/EndOtherSessions",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: assumed(done),
});
