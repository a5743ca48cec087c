/** Calls for the account of the signed-in applicant (spec 7.2). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { accountId, nullable, successReply } from "../shapes.ts";

export const address = z.object({
  Line1: z.string().check(z.maxLength(200)),
  Line2: z.optional(z.string().check(z.maxLength(200))),
  Suburb: z.string().check(z.maxLength(100)),
  State: z.string().check(z.maxLength(40)),
  Postcode: z.string().check(z.maxLength(20)),
});

/**
 * The specification names these fields: Surname, FirstName, Email, Username, roles, phone, address (spec 3).
 */
export const applicant = z.object({
  /**
   * Id of the account. Our addition to the specification: if it is missing, the portal uses the provider's id
   * for "none" in the paths of account calls (decisions 15).
   */
  Id: accountId,
  Username: z.string(),
  Email: z.string(),
  FirstName: z.string(),
  Surname: z.string(),
  CompanyName: nullable(z.string()),
  roles: z.array(z.int()),
  phone: nullable(z.string()),
  address: nullable(address),
  ParentId: nullable(accountId),
  Language: nullable(z.string()),
});
export type Applicant = z.output<typeof applicant>;

export const getApplicant = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/Get",
  spec: "7.2 Applicant",
  reply: asAssumed(applicant),
});

/** A drawn signature is a PNG data URL; a typed one is the name. */
export const signature = z.object({
  Kind: z.enum(["drawn", "typed"]),
  Value: z.string().check(z.minLength(1), z.maxLength(400_000)),
});
export type Signature = z.output<typeof signature>;

export const getSignature = defineEndpoint({
  method: "GET",
  path: "/api/ApplicantAccount/GetSignature",
  spec: "7.2 Applicant",
  reply: asAssumed(z.object({ Signature: nullable(signature) })),
});

/** Personal details. People edit their own, and a parent account edits those of its child accounts. */
export const personFields = {
  FirstName: z.string().check(z.minLength(1), z.maxLength(200)),
  Surname: z.string().check(z.minLength(1), z.maxLength(200)),
  CompanyName: nullable(z.string().check(z.maxLength(200))),
  phone: nullable(z.string().check(z.maxLength(40))),
  address: nullable(address),
};

export const updateApplicant = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/Update/:id",
  spec: "7.2 Applicant",
  body: z.object({
    ...personFields,
    Language: nullable(z.string().check(z.maxLength(20))),
    Signature: z.optional(nullable(signature)),
  }),
  reply: asAssumed(applicant),
});

/**
 * Confirms the caller's password. For 15 minutes after the confirmation or the sign-in, the service accepts changes
 * to the means of signing in, such as passkeys. Later it refuses them with `passwordNeededError` (`errors.ts`).
 */
export const confirmPassword = defineEndpoint({
  method: "POST",
  path: "/api/ApplicantAccount/ConfirmPassword",
  pathAssumed: true,
  spec: "7.2 Applicant",
  body: z.object({ password: z.string().check(z.maxLength(1024)) }),
  reply: asAssumed(successReply),
});

export const changePassword = defineEndpoint({
  method: "PUT",
  path: "/api/ApplicantAccount/ChangePassword/:id",
  spec: "7.2 Applicant",
  body: z.object({ currentPassword: z.string(), password: z.string(), emailNewPassword: z.literal(false) }),
  reply: asAssumed(successReply),
});
