/** The five calls for sign-in and passwords (spec 7.1). They send no bearer token and never refresh it. */
import * as z from "zod/mini";
import { asAssumed, asRequiredFromProvider, defineEndpoint, withDefaultWhenMissing } from "../endpoint.ts";
import { accountId, dateTime, successReply } from "../shapes.ts";

const textOrEmpty = z._default(z.string(), "");

/**
 * The response of a sign-in, stored in local storage (spec 3.1). Only the token is required. Without
 * `RefreshToken`, the refresh request contains an empty refresh token, and the service decides whether to
 * accept it. Without `ExpiresIn`, the token is used until the service refuses it. Without `TopicName`,
 * sign-in uses the user name as the topic.
 */
export const authRecord = z.object({
  Token: asRequiredFromProvider(z.string().check(z.minLength(1))),
  RefreshToken: textOrEmpty,
  ExpiresIn: textOrEmpty,
  TopicName: textOrEmpty,
});
export type AuthRecord = z.output<typeof authRecord>;

export const applicantLogin = defineEndpoint({
  method: "POST",
  path: "/api/Account/ApplicantLogin",
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({
    // The schema accepts empty values: the service treats them as a failed sign-in, with one `error` (spec 8) instead
    // of a list.
    username: z.string().check(z.maxLength(320)),
    password: z.string().check(z.maxLength(1024)),
    domain: z.string(),
    deviceRegistrationToken: z.optional(z.string().check(z.maxLength(4096))),
  }),
  reply: asAssumed(authRecord),
});

export const refreshToken = defineEndpoint({
  method: "POST",
  path: "/api/Account/RefreshToken",
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({ Token: z.string(), RefreshToken: z.string() }),
  reply: z.object({
    IsValid: z.boolean(),
    ErrorMessage: z.optional(z.nullable(z.string())),
    Token: z.optional(z.nullable(z.string())),
    ExpiresIn: z.optional(z.nullable(dateTime)),
    RefreshToken: z.optional(z.nullable(z.string())),
  }),
});

export const applicantResetPassword = defineEndpoint({
  method: "POST",
  path: "/api/Account/ApplicantResetPassword",
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({ Domain: z.string(), Email: z.string().check(z.minLength(1), z.maxLength(320)) }),
  reply: asAssumed(successReply),
});

export const validateResetPasswordToken = defineEndpoint({
  method: "POST",
  path: "/api/Account/ValidateResetPasswordToken",
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({ Token: z.string(), Domain: z.string() }),
  reply: asAssumed(
    z.object({
      IsValid: withDefaultWhenMissing(z.boolean(), true),
      ApplicantAccountId: z.optional(z.nullable(accountId)),
    }),
  ),
});

/**
 * Sets a new password. `Token` is our addition to the specification, because with `{applicantAccountId}`
 * alone anybody could set a password.
 */
export const changeApplicantPassword = defineEndpoint({
  method: "POST",
  path: "/api/Account/ChangeApplicantPassword/:applicantAccountId",
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({
    Password: z.string().check(z.minLength(1), z.maxLength(1024)),
    Domain: z.string(),
    /**
     * The token from the emailed link, so that the service can verify it again. Our addition to the
     * specification.
     */
    Token: z.optional(z.string()),
  }),
  reply: asAssumed(successReply),
});
