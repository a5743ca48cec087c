/**
 * Calls for a second factor: an authenticator app (TOTP, RFC 6238). They are our addition to the
 * specification: a provider without them responds with 404, and the settings then do not offer a second
 * factor. If an account has one, `applicantLogin` responds with 428 to the correct password, and the person
 * signs in with `verifySecondFactor`.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable, successReply } from "../shapes.ts";
import { authRecord } from "./account.ts";

/** The caller's password, because a session alone must not weaken the sign-in. */
const passwordProof = z.object({ Password: z.string().check(z.maxLength(1024)) });
/** Recovery codes; each replaces a code of the authenticator app once. */
const recoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

/**
 * Signs in with the password and a second factor: a code of the app, a recovery code, or the token of a
 * remembered device. Responds with 428 if the second factor is wrong or was used already.
 */
export const verifySecondFactor = defineEndpoint({
  method: "POST",
  path: "/api/Account/VerifySecondFactor",
  pathAssumed: true,
  spec: "7.1 Auth",
  auth: "none",
  body: z.object({
    username: z.string().check(z.maxLength(320)),
    password: z.string().check(z.maxLength(1024)),
    domain: z.string(),
    Code: z.optional(z.string().check(z.maxLength(20))),
    DeviceToken: z.optional(z.string().check(z.maxLength(400))),
    /** If true, the response has a token with which this device needs no code for 30 days. */
    RememberDevice: z.boolean(),
  }),
  reply: asAssumed(z.extend(authRecord, { DeviceToken: z.optional(nullable(z.string())) })),
});

export const getSecondFactor = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSecondFactor",
  pathAssumed: true,
  spec: "7.2 Applicant",
  reply: asAssumed(
    z.object({
      /** Time when the second factor was switched on; null if it is off. */
      Since: nullable(dateTime),
      RecoveryCodesLeft: z.int(),
    }),
  ),
});

/** Creates a secret for the authenticator app. Sign-in requires codes only after `confirmSecondFactor`. */
export const beginSecondFactor = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/BeginSecondFactor",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: passwordProof,
  reply: asAssumed(
    z.object({
      /** Base32 secret, to type into the app. */
      Secret: z.string(),
      /** Content of the QR code: `otpauth://totp/…`. */
      Uri: z.string(),
    }),
  ),
});

/**
 * Turns on the second factor with a code from the authenticator app. Responds with 400 and an error list
 * (spec 8) for a wrong code.
 */
export const confirmSecondFactor = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/ConfirmSecondFactor",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: z.object({ Code: z.string().check(z.maxLength(20)) }),
  reply: asAssumed(recoveryCodes),
});

/** Replaces all recovery codes. */
export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/RenewRecoveryCodes",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: passwordProof,
  reply: asAssumed(recoveryCodes),
});

/** Switches the second factor off and removes the remembered devices. */
export const removeSecondFactor = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/RemoveSecondFactor",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: passwordProof,
  reply: asAssumed(successReply),
});
